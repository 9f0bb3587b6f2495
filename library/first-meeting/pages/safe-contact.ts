const phoned = "{safeWays} contains 'call'"

export const safeContact = {
  name: 'safeContact',
  title: 'Contacting you safely',
  description: 'We will use only the ways that you choose here.',
  elements: [
    {
      type: 'checkbox',
      name: 'safeWays',
      title: 'How is it safe for us to contact you?',
      description: 'Choose every way that is safe.',
      whyWeAsk:
        'Some people share a phone, a computer or a letterbox. We want our messages to reach only you.',
      isRequired: true,
      choices: [
        { value: 'email', text: 'E-mail' },
        { value: 'call', text: 'Phone call' },
        { value: 'text', text: 'Text message' },
        { value: 'post', text: 'Post, to the address you gave' },
      ],
    },
    {
      type: 'text',
      inputType: 'email',
      name: 'safeEmail',
      title: 'A safe e-mail address',
      description: 'One that nobody else can open.',
      visibleIf: "{safeWays} contains 'email'",
      requiredIf: "{safeWays} contains 'email'",
      validators: [
        { type: 'email', text: 'This does not look like an e-mail address. Check it for a slip.' },
      ],
      autocomplete: 'email',
      maxLength: 254,
    },
    {
      type: 'text',
      inputType: 'tel',
      name: 'safePhone',
      title: 'A safe phone number',
      description: 'One that nobody else answers.',
      visibleIf: `${phoned} or {safeWays} contains 'text'`,
      requiredIf: `${phoned} or {safeWays} contains 'text'`,
      validators: [
        {
          type: 'regex',
          regex: '^[+]?[0-9 ()-]{7,20}$',
          text: 'This does not look like a phone number. Use numbers and spaces only.',
        },
      ],
      autocomplete: 'tel',
      maxLength: 30,
    },
    {
      type: 'checkbox',
      name: 'bestHours',
      title: 'When is a good time to phone you?',
      description: 'Choose every time that is good.',
      visibleIf: phoned,
      choices: [
        { value: 'before-nine', text: 'Before 9am' },
        { value: 'morning', text: '9am to midday' },
        { value: 'afternoon', text: 'Midday to 5pm' },
        { value: 'evening', text: 'After 5pm' },
        { value: 'agreed', text: 'Only at a time that we have agreed' },
      ],
    },
    {
      type: 'radiogroup',
      name: 'leaveMessage',
      title: 'If you do not answer, may we leave a message?',
      visibleIf: phoned,
      requiredIf: phoned,
      choices: [
        { value: 'full', text: 'Yes, and you may say who you are' },
        { value: 'number-only', text: 'Yes, but leave only a first name and a number' },
        { value: 'no', text: 'No, please do not' },
      ],
    },
    {
      type: 'checkbox',
      name: 'seenByOthers',
      title: 'Does anybody else see your post, phone or e-mail?',
      description: 'Think of shared passwords, shared screens and shared phone bills.',
      whyWeAsk: 'If somebody else may look, we can take more care with what we send, and when.',
      choices: [
        { value: 'post', text: 'My post' },
        { value: 'phone', text: 'My phone' },
        { value: 'email', text: 'My e-mail' },
      ],
      showNoneItem: true,
      noneText: 'No, nobody sees them',
      marks: ['unknown'],
    },
  ],
}
