/** Kinds of questions that few surveys have. */
export const kinds = {
  order: {
    right: 'This order is right',
    says: 'Your order, the first at the top:',
    up: 'Move up:',
    down: 'Move down:',
    moved: (place: number, count: number) => `is now number ${place} of ${count}`,
  },

  sign: {
    says: 'Sign in the box with your finger, a pen or the mouse:',
    signed: (title: string) => `${title}: signed`,
    unsigned: (title: string) => `${title}: not signed yet`,
    clear: 'Clear the signature',
    type: 'Or type your full name to sign',
    tooLarge: 'This drawing is too large to save. Clear it and sign again.',
  },

  address: {
    line1: 'Address line 1',
    line2: 'Address line 2 (optional)',
    town: 'Town or city',
    county: 'County (optional)',
    postcode: 'Postcode',
  },

  place: {
    latitude: 'Latitude',
    longitude: 'Longitude',
    notANumber: (part: string) => `${part}: enter a number, like 51.5074`,
    outOfRange: (part: string, limit: number) => `${part} must be between -${limit} and ${limit}`,
    noLatitude: 'Enter the latitude too',
    noLongitude: 'Enter the longitude too',
  },

  /** Times, months and weeks. */
  moment: {
    week: 'Week number',
    time: 'Time',
    timeWrong: 'Enter the time with hours and minutes, like 9:30 or 14:00',
    minutesWrong: 'The minutes must be from 00 to 59',
    hourWrong: 'Check the hour, and enter the time like 9:30 or 14:00',
    noTime: 'Enter the time too, like 9:30 or 14:00',
    noMonth: 'Enter the month too',
    noWeek: 'Enter the week too',
    noYear: 'Enter the year too',
    weekWrong: (last: number) => `The week must be a number from 1 to ${last}`,
    weekOf: (monday: string) => `The week that begins on ${monday}`,
  },
}
