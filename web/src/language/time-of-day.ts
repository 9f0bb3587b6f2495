/** "14:02", in both languages. By hand, because a formatter of the browser is slow to make, and every save says it. */
export const timeOfDay = (at: Date): string =>
  [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
