import { limits } from '@candour/contract'

const form = /^reply-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** What the client says to a question of the firm is saved like an answer, under this name, until it is sent. */
export const replyName = (queryId: string) => `reply-${queryId}`

export const isReplyName = (name: string) => form.test(name)

/** Whether a reply may have this value; null takes it back. */
export const isReply = (value: unknown) =>
  value === null || (typeof value === 'string' && value.length <= limits.messageLength)
