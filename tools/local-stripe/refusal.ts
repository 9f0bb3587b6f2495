/** A call that is refused, in Stripe's words. */
export class Refusal extends Error {
  readonly status: number
  readonly type: 'invalid_request_error' | 'idempotency_error' | 'api_error'
  readonly code: string | undefined
  readonly param: string | undefined

  constructor(
    message: string,
    more: { status?: number; type?: Refusal['type']; code?: string; param?: string } = {},
  ) {
    super(message)
    this.status = more.status ?? 400
    this.type = more.type ?? 'invalid_request_error'
    this.code = more.code
    this.param = more.param
  }

  get body() {
    const { message, type, code, param } = this
    return { error: { message, type, ...(code && { code }), ...(param && { param }) } }
  }
}

/** Stripe answers 404 where the id is in the address of a call, and 400 where it is in its parameters. */
export function missing(kind: string, id: string, param?: string): Refusal {
  return new Refusal(`No such ${kind}: '${id}'`, {
    status: param ? 400 : 404,
    code: 'resource_missing',
    param: param ?? 'id',
  })
}
