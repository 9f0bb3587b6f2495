/** In SurveyJS "numericvalidator" and "numeric" are the same, and so are "setvaluetrigger" and "setvalue". */
export const plainType = (type: string, kind: string) =>
  type.endsWith(kind) ? type.slice(0, -kind.length) : type
