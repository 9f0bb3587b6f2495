/** Why the server does not start: one line for the person who started it, without a stack. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}
