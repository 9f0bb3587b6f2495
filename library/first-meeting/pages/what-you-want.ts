const hopes = [
  { value: 'safety', text: 'Being safe' },
  { value: 'children', text: 'What is best for the children' },
  { value: 'home', text: 'Having a home to live in' },
  { value: 'money', text: 'A fair share of the money' },
  { value: 'speed', text: 'Settling things quickly' },
  { value: 'cost', text: 'Keeping the cost down' },
  { value: 'calm', text: 'Keeping things calm between us' },
  { value: 'choices', text: 'Knowing what my choices are' },
]

export const whatYouWant = {
  name: 'whatYouWant',
  title: 'What you would like',
  description: 'You can change your mind later.',
  elements: [
    {
      type: 'radiogroup',
      name: 'mattersMost',
      title: 'What matters most to you?',
      requiredErrorText: 'Choose what matters most to you',
      isRequired: true,
      choices: hopes,
      marks: ['unknown'],
    },
    {
      type: 'radiogroup',
      name: 'mattersNext',
      title: 'What matters most to you after that?',
      visibleIf: '{mattersMost} notempty',
      choices: hopes,
      validators: [
        {
          type: 'expression',
          expression: '{mattersNext} empty or {mattersNext} <> {mattersMost}',
          text: 'You chose this above. Choose something else here, or leave it empty.',
        },
      ],
    },
    {
      type: 'comment',
      name: 'anythingElse',
      title: 'Is there anything else you want to tell us or ask us?',
      maxLength: 10000,
    },
  ],
}
