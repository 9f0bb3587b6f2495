// The wording of this page is the firm's choice: review.ts lists what to confirm.
export const beforeYouSend = {
  name: 'beforeYouSend',
  title: 'Before you send this',
  elements: [
    {
      type: 'radiogroup',
      name: 'costsInformation',
      title: 'Have you read what we sent you about our costs?',
      requiredErrorText: 'Say if you have read what we sent you about our costs',
      isRequired: true,
      choices: [
        { value: 'clear', text: 'Yes, and it was clear' },
        { value: 'questions', text: 'Yes, and I have questions' },
        { value: 'not-yet', text: 'No, not yet' },
      ],
    },
    {
      type: 'boolean',
      name: 'mayHoldAnswers',
      title: 'May we keep your answers, and use them to advise you?',
      requiredErrorText: 'Say if we may keep and use your answers',
      description:
        'Nobody outside our firm sees them unless you agree, or the law says that we must show them.',
      isRequired: true,
      labelTrue: 'Yes, you may',
      labelFalse: 'No',
      validators: [
        {
          type: 'expression',
          expression: '{mayHoldAnswers} = true',
          text: 'We cannot take your answers unless you agree. If you are not sure, please call us first.',
        },
      ],
    },
    {
      type: 'boolean',
      name: 'answersAreTrue',
      title: 'Are your answers true, as far as you know?',
      requiredErrorText: 'Say if your answers are true, as far as you know',
      isRequired: true,
      labelTrue: 'Yes, as far as I know',
      labelFalse: 'No',
      validators: [
        {
          type: 'expression',
          expression: '{answersAreTrue} = true',
          text: 'Go back and change what is not right. You can say that you do not know.',
        },
      ],
    },
  ],
}
