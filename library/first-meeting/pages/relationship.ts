import { mayBeRough, mayBeUnknown, pastDate } from '../pieces.ts'

const separated = "{separated} = 'apart' or {separated} = 'same-home'"
const separationDate = pastDate(
  'separationDate',
  'The date of your separation must be in the past. Check the year.',
)

export const relationship = {
  name: 'relationship',
  title: 'Your relationship',
  elements: [
    {
      type: 'radiogroup',
      name: 'relationshipType',
      title: 'What are you to each other?',
      requiredErrorText: 'Choose what you are to each other',
      description: 'If you have separated, but no court has ended your marriage, choose “We are married”.',
      isRequired: true,
      choices: [
        { value: 'married', text: 'We are married' },
        { value: 'civil-partnership', text: 'We are in a civil partnership' },
        { value: 'living-together', text: 'We live or lived together, without marrying' },
        { value: 'ended-by-court', text: 'We were married or civil partners, and a court has ended it' },
        { value: 'never-together', text: 'We have a child but never lived together' },
      ],
    },
    {
      ...pastDate('marriageDate', 'The date must be in the past. Check the year.'),
      name: 'marriageDate',
      title: 'The date of your marriage or civil partnership',
      description: 'It is on your certificate.',
      visibleIf: '{marriedOrCivilPartners} = true',
      requiredIf: '{marriedOrCivilPartners} = true',
      marks: mayBeRough,
    },
    {
      type: 'text',
      name: 'marriagePlace',
      title: 'Where did you marry or become civil partners?',
      description: 'The town, and the country if it was not in the UK.',
      whyWeAsk: 'If it was in another country, we may need the certificate in English.',
      visibleIf: '{marriedOrCivilPartners} = true',
      marks: mayBeUnknown,
      maxLength: 200,
    },
    {
      ...pastDate('togetherSince', 'The date must be in the past. Check the year.'),
      name: 'togetherSince',
      title: 'When did you start to live together?',
      description: 'If you know only the month, give the first day of it and tick “This is an estimate”.',
      visibleIf: "{relationshipType} notempty and {relationshipType} <> 'never-together'",
      marks: mayBeRough,
    },
    {
      type: 'radiogroup',
      name: 'separated',
      title: 'Have you separated?',
      requiredErrorText: 'Say if you have separated',
      visibleIf: "{relationshipType} notempty and {relationshipType} <> 'never-together'",
      requiredIf: "{relationshipType} notempty and {relationshipType} <> 'never-together'",
      choices: [
        { value: 'apart', text: 'Yes, and we live apart' },
        { value: 'same-home', text: 'Yes, but we still share a home' },
        { value: 'no', text: 'No, or not yet' },
      ],
    },
    {
      ...separationDate,
      name: 'separationDate',
      title: 'When did you separate?',
      requiredErrorText: 'Enter the date when you separated',
      description: 'If there was no one day, give a rough date and tick “This is an estimate”.',
      visibleIf: separated,
      requiredIf: separated,
      validators: [
        ...separationDate.validators,
        {
          type: 'expression',
          expression:
            '{separationDate} empty or {togetherSince} empty or {separationDate} >= {togetherSince}',
          text: 'This is before the day you started to live together. Check both dates.',
        },
      ],
      marks: mayBeRough,
    },
    {
      type: 'checkbox',
      name: 'courtCases',
      title: 'Has any court case begun?',
      requiredErrorText: 'Choose the court cases that have begun, or “No court case has begun”',
      description: 'If so, you will have a letter or an email from the court.',
      isRequired: true,
      choices: [
        { value: 'divorce', text: 'Divorce, or ending a civil partnership' },
        { value: 'children', text: 'About children' },
        { value: 'money', text: 'About money or a home' },
        { value: 'protection', text: 'To keep somebody safe' },
      ],
      showNoneItem: true,
      noneText: 'No court case has begun',
      marks: mayBeUnknown,
    },
  ],
}
