import { date, mayBeRough, mayBeUnknown, yesNo } from '../pieces.ts'

export const yourChildren = {
  name: 'yourChildren',
  title: 'Children',
  description: 'Count your own children, and any stepchildren or adopted children.',
  elements: [
    {
      type: 'radiogroup',
      name: 'hasChildren',
      title: 'Are there any children?',
      isRequired: true,
      choices: yesNo,
    },
    {
      type: 'paneldynamic',
      name: 'children',
      title: 'The children',
      visibleIf: "{hasChildren} = 'yes'",
      isRequired: true,
      templateTitle: '{panel.fullName}',
      addPanelText: 'Add a child',
      removePanelText: 'Remove this child',
      noEntriesText: 'No child added yet.',
      minPanelCount: 1,
      maxPanelCount: 15,
      templateElements: [
        { type: 'text', name: 'fullName', title: 'Full name', isRequired: true, maxLength: 200 },
        {
          ...date,
          name: 'dateOfBirth',
          title: 'Date of birth',
          isRequired: true,
          marks: mayBeRough,
        },
        {
          type: 'dropdown',
          name: 'livesWith',
          title: 'Who does this child live with now?',
          isRequired: true,
          choices: [
            { value: 'me', text: 'Mostly me' },
            { value: 'other', text: 'Mostly the other person' },
            { value: 'shared', text: 'Both of us, in turn' },
            { value: 'same-home', text: 'Both of us, in one home' },
            { value: 'elsewhere', text: 'Somebody else, or on their own' },
          ],
        },
        {
          type: 'text',
          name: 'school',
          title: 'School, nursery or college',
          description: 'Leave this empty if there is none.',
          marks: mayBeUnknown,
          maxLength: 200,
        },
        {
          type: 'comment',
          name: 'concerns',
          title: 'Is there anything we should know about this child?',
          description: 'For example health, school, or time with each parent.',
          maxLength: 4000,
        },
      ],
    },
  ],
}
