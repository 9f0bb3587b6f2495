/**
 * The server's clock, as its last answer told it. What the server says of time is held against this one: the clocks of
 * phones and old computers are wrong by minutes, sometimes by hours.
 */
let aheadMs = 0

export const serverNow = (): number => Date.now() + aheadMs

/** Takes the `Date` header of an answer; where there is none, what was known stays. */
export function noteServerTime(date: string | null): void {
  const time = date === null ? Number.NaN : Date.parse(date)
  if (!Number.isNaN(time)) aheadMs = time - Date.now()
}
