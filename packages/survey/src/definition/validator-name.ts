/** "numericvalidator" and "numeric" are the same in SurveyJS. */
export const validatorName = (type: string) => type.replace(/validator$/, '')
