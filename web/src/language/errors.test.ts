import {
  answeringErrors,
  anyCallErrors,
  confirmCode,
  leaveAnswering,
  messageFor,
  openInvitation,
  requestCode,
  saveAnswers,
  submitResponse,
} from '@candour/contract'
import { afterEach, expect, it } from 'vitest'
import { messages } from './cy/errors.ts'
import { speak, words } from './language.ts'

const calls = [openInvitation, requestCode, confirmCode, leaveAnswering, saveAnswers, submitResponse]

/** What the client's page finds out by itself. */
const others = ['network-request-failed', 'unknown', 'not-found'] as const
const met = new Set([...anyCallErrors, ...calls.flatMap(({ errors }) => [...errors]), ...others])

afterEach(() => speak('en'))

it.each([...met])('says in Welsh what went wrong: %s', async (code) => {
  expect(messages[code]).toBeDefined()
  expect(words().errors.of(code)).toBe(messageFor(code))
  await speak('cy')
  expect(words().errors.of(code)).toBe(messages[code])
})

it('has the sentences that a client can meet, and downloads no others', () => {
  expect(Object.keys(answeringErrors).sort()).toEqual([...met].sort())
})

it('has a sentence for codes that it does not know', async () => {
  await speak('cy')
  expect(words().errors.of('brand-new')).toBe(messages.unknown)
})
