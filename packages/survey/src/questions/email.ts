/** A name, an @ and a domain with a dot. No part of the pattern can match what its neighbour could: it is linear. */
const shape = /^[^\s@"(),:;<>[\\\]]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u

export function isEmail(value: string): boolean {
  return value.length <= 320 && shape.test(value) && !/^\.|\.\.|\.@|[@.]-|-\.|-$/.test(value)
}
