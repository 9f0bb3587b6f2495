import { pastDate } from '../pieces.ts'

export const aboutYou = {
  name: 'aboutYou',
  title: 'About you',
  elements: [
    {
      type: 'text',
      name: 'fullName',
      title: 'Your full name',
      description: 'As it is on your passport or driving licence.',
      isRequired: true,
      autocomplete: 'name',
      maxLength: 200,
    },
    {
      type: 'text',
      name: 'otherNames',
      title: 'Any other names you have used',
      description: 'For example, your name before you married. Leave this empty if there are none.',
      whyWeAsk: 'We search our records for every name. That way we do not miss somebody we already know.',
      maxLength: 200,
    },
    {
      ...pastDate('dateOfBirth', 'Your date of birth must be in the past. Check the year.'),
      name: 'dateOfBirth',
      title: 'Your date of birth',
      whyWeAsk: 'Two people can have the same name. Your date of birth tells us who is who.',
      isRequired: true,
      autocomplete: 'bday',
    },
    {
      type: 'address',
      name: 'address',
      title: 'Where you live now',
      description: 'If this must stay private, leave it empty. You can tell us when we speak.',
      // Somebody who hides where they live can leave it out; only post cannot do without it.
      requiredIf: "{safeWays} contains 'post'",
    },
  ],
}
