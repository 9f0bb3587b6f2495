import { gapOf, leaveOut } from '../actions/pages.ts'
import { actionsOf } from '../actions/run.ts'
import { triggersOf, Understanding } from '../actions/understand.ts'
import { joined } from '../definition/problems.ts'
import type { Json } from '../definition/read.ts'
import { type Act, everyItem } from '../plan/item.ts'
import type { Linking } from '../plan/plan.ts'
import type { Part } from '../toolkit.ts'

/** Answers that set others (setValueIf, setValueExpression, resetValueIf, triggers), and pages that triggers leave out. */
export const actions: Part = { actions: understand }

const setting: ReadonlySet<string> = new Set(['setvalue', 'copyvalue', 'runexpression'])
const leaving: ReadonlySet<string> = new Set(['complete', 'skip'])

function understand(json: Json, linking: Linking): Act | undefined {
  const understanding = new Understanding(linking)
  everyItem(linking.collected.root, (item) => {
    understanding.question(item, item.json)
  })
  const triggers = triggersOf(json)
  for (const { json: trigger, path, type } of triggers)
    if (setting.has(type)) understanding.trigger(trigger, path, type)
    else if (!leaving.has(type))
      linking.problems.once(joined(path, 'type'), 'not-supported', 'This type of trigger is not supported.')
  const gaps = triggers
    .filter(({ type }) => leaving.has(type) && json.readOnly !== true)
    .map(({ json: trigger, path, type }) => gapOf(trigger, path, type, linking, understanding))
  leaveOut(
    gaps.filter((gap) => gap !== undefined),
    linking,
  )
  // As in SurveyJS, nothing sets answers of a survey that only shows them.
  return understanding.actions.length > 0 && json.readOnly !== true
    ? actionsOf(understanding.actions)
    : undefined
}
