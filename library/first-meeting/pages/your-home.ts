import { mayBeUnknown, mayFollow, money, total } from '../pieces.ts'

export const yourHome = {
  name: 'yourHome',
  title: 'Your home',
  description: 'The home that you shared. If you never shared one, the home you live in now.',
  elements: [
    {
      type: 'radiogroup',
      name: 'homeTenure',
      title: 'Who owns or rents this home?',
      requiredErrorText: 'Choose who owns or rents this home',
      description: 'It does not matter who pays for it.',
      isRequired: true,
      choices: [
        { value: 'own-me', text: 'I own it' },
        { value: 'own-joint', text: 'We own it together' },
        { value: 'own-other', text: 'The other person owns it' },
        { value: 'rent', text: 'One or both of us rent it' },
        { value: 'neither', text: 'Something else, such as a home that belongs to family' },
      ],
      marks: mayBeUnknown,
    },
    {
      type: 'checkbox',
      name: 'homeOccupants',
      title: 'Who lives in this home now?',
      choices: [
        { value: 'me', text: 'Me' },
        { value: 'other', text: 'The other person' },
        { value: 'children', text: 'Children' },
        { value: 'others', text: 'Somebody else' },
      ],
      showNoneItem: true,
      noneText: 'Nobody',
      marks: mayBeUnknown,
    },
    {
      ...money,
      name: 'homeValue',
      title: 'What would the home sell for today?',
      requiredErrorText: 'Enter what the home would sell for today',
      description:
        'A rough figure is fine. Look at the prices of homes like it, near it, on a property website.',
      visibleIf: '{homeIsOwned} = true',
      requiredIf: '{homeIsOwned} = true',
      marks: mayFollow,
    },
    {
      ...money,
      name: 'homeMortgage',
      title: 'How much is still owed on the mortgage?',
      requiredErrorText: 'Enter how much is still owed on the mortgage',
      description:
        'It is on the last mortgage statement, or in the lender’s app. Add any other loan tied to the home. Put 0 if nothing is owed.',
      visibleIf: '{homeIsOwned} = true',
      requiredIf: '{homeIsOwned} = true',
      marks: mayFollow,
    },
    {
      ...total,
      name: 'homeEquity',
      title: 'What is left after the mortgage',
      description: 'The value less what is owed. It leaves out the cost of selling.',
      visibleIf: '{homeIsOwned} = true',
      expression: '{homeValue} - {homeMortgage}',
    },
  ],
}
