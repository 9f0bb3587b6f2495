import { columnProperties } from './cell-properties.ts'
import {
  calculatedProperties,
  choiceProperties,
  type Properties,
  pageProperties,
  panelProperties,
  pictureProperties,
  questionProperties,
  rowProperties,
  surveyProperties,
  triggerProperties,
  validatorProperties,
} from './properties.ts'
import { itemProperties, maskProperties, propertiesOfType } from './question-properties.ts'

/** Everything that a definition is made of, by the name that documents use, with what each may hold. */
export const families: Readonly<Record<string, Properties>> = {
  survey: surveyProperties,
  page: pageProperties,
  panel: panelProperties,
  question: questionProperties,
  ...propertiesOfType,
  'table column': columnProperties,
  'multipletext item': itemProperties,
  mask: maskProperties,
  choice: choiceProperties,
  'picture choice': pictureProperties,
  'matrix row': rowProperties,
  'calculated value': calculatedProperties,
  ...Object.fromEntries(
    Object.entries(triggerProperties).map(([name, properties]) => [`${name} trigger`, properties]),
  ),
  ...Object.fromEntries(
    Object.entries(validatorProperties).map(([name, properties]) => [`${name} validator`, properties]),
  ),
}
