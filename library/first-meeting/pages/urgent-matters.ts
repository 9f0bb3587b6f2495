import { date, mayBeUnknown } from '../pieces.ts'

const dated = "{urgentDateKind} = 'hearing' or {urgentDateKind} = 'reply'"

export const urgentMatters = {
  name: 'urgentMatters',
  title: 'Safety and urgent matters',
  // The numbers are free and open day and night; the firm confirms them before it publishes (review.ts).
  description:
    'If anyone is in danger now, call 999. We may not read this form straight away. To talk to somebody in private, at any time, you can call the National Domestic Abuse Helpline on 0808 2000 247. In Wales, you can call Live Fear Free on 0808 80 10 800. Both are free.',
  elements: [
    {
      type: 'radiogroup',
      name: 'feelSafe',
      title: 'Do you feel safe at the moment?',
      requiredErrorText: 'Say if you feel safe, or that you would rather talk',
      whyWeAsk: 'It helps us to choose what to do first, and how to contact you.',
      isRequired: true,
      choices: [
        { value: 'yes', text: 'Yes' },
        { value: 'not-always', text: 'Not always' },
        { value: 'no', text: 'No' },
        { value: 'talk', text: 'I would rather talk about it' },
      ],
    },
    {
      type: 'checkbox',
      name: 'worries',
      title: 'Are you worried about any of these at the moment?',
      requiredErrorText: 'Choose what worries you, or “None of these”',
      isRequired: true,
      choices: [
        {
          value: 'child-taken',
          text: 'Somebody may take a child away, or out of the country, without my agreement',
        },
        { value: 'assets-moved', text: 'Money or belongings may be moved, hidden or sold' },
        { value: 'leave-home', text: 'I may have to leave my home' },
      ],
      showNoneItem: true,
      noneText: 'None of these',
      marks: mayBeUnknown,
    },
    {
      type: 'checkbox',
      name: 'protection',
      title: 'Have the police, a court or children’s services been involved?',
      requiredErrorText: 'Choose who has been involved, or “None of these”',
      isRequired: true,
      choices: [
        { value: 'police', text: 'The police have been called' },
        { value: 'court-order', text: 'A court has made an order to keep somebody safe' },
        { value: 'childrens-services', text: 'Children’s services have been in touch' },
      ],
      showNoneItem: true,
      noneText: 'None of these',
      marks: mayBeUnknown,
    },
    {
      type: 'comment',
      name: 'safetyDetails',
      title: 'Would you like to tell us more about your safety or your worries now?',
      description: 'You do not have to write it here. We can talk about it instead.',
      visibleIf:
        "{feelSafe} = 'no' or {feelSafe} = 'not-always' or {worries} contains 'child-taken' or {worries} contains 'assets-moved' or {worries} contains 'leave-home' or {protection} contains 'police' or {protection} contains 'court-order' or {protection} contains 'childrens-services'",
      maxLength: 4000,
    },
    {
      type: 'radiogroup',
      name: 'urgentDateKind',
      title: 'Is there a court date, or a date by which you must reply to somebody?',
      requiredErrorText: 'Say if there is a court date, or a date to reply by',
      description: 'Look at any letter or email from a court or from a solicitor.',
      isRequired: true,
      choices: [
        { value: 'hearing', text: 'Yes, a court date' },
        { value: 'reply', text: 'Yes, a date to reply by' },
        { value: 'no', text: 'No' },
      ],
      marks: mayBeUnknown,
    },
    {
      ...date,
      name: 'urgentDate',
      title: 'What is the court date, or the date to reply by?',
      requiredErrorText: 'Enter the court date, or the date to reply by',
      description: 'If there are several, give the first.',
      visibleIf: dated,
      requiredIf: dated,
      marks: mayBeUnknown,
    },
  ],
}
