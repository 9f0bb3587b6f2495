/** Looks for what is harmful. Throws where it cannot tell: a file that was not looked at is not taken. */
export interface Scanner {
  isClean(content: AsyncIterable<Buffer>): Promise<boolean>
}
