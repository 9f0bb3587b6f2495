import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSitting } from './sitting.ts'
import { fakeServer, link, opened, refusal } from './testing.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a sitting', () => {
  it('saves what changes, always saying which link it is for, under a key', async () => {
    const server = fakeServer()
    const { sheet, saving } = createSitting(link, opened, [])
    sheet.set('fullName', 'Amy')
    expect(await saving.settle()).toBe(true)
    const [save] = server.sent('answers')
    expect(save?.body).toEqual({
      version: 0,
      changes: [{ name: 'fullName', value: 'Amy' }],
      invitationId: opened.invitationId,
    })
    expect(save?.key).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('saves everything before it sends, and gives the receipt', async () => {
    const server = fakeServer()
    const { sheet, submit } = createSitting(link, opened, [])
    sheet.set('fullName', 'Amy')
    const sent = await submit()
    expect(server.calls.map(({ action }) => action)).toEqual(['answers', 'submit'])
    expect(server.sent('submit')[0]?.body).toEqual({ invitationId: opened.invitationId })
    expect(sent).toMatchObject({ is: 'sent', receipt: { reference: 'CD-AAAA-BBBB' } })
  })

  it('does not send what could not be saved', async () => {
    const server = fakeServer()
    server.answers.answers = () => 'unreachable'
    const { sheet, saving, submit } = createSitting(link, opened, [])
    sheet.set('fullName', 'Amy')
    expect(await submit()).toEqual({ is: 'unsaved' })
    expect(server.sent('submit')).toEqual([])
    saving.dispose()
  })

  it('sends again under the same key where no answer came, and under another where one did', async () => {
    const server = fakeServer()
    const { submit } = createSitting(link, opened, [])
    server.answers.submit = () => 'unreachable'
    expect(await submit()).toMatchObject({ is: 'failed', error: { code: 'network-request-failed' } })
    server.answers.submit = () =>
      refusal(422, 'answers-incomplete', {
        problems: [{ question: 'fullName', code: 'required', message: 'Enter your full name' }],
      })
    expect(await submit()).toMatchObject({ is: 'incomplete', problems: [{ question: 'fullName' }] })
    await submit()
    const [first, second, third] = server.sent('submit').map(({ key }) => key)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('opens the link again where the answering session has ended', async () => {
    const server = fakeServer()
    const { answers } = server
    const succeed = answers.submit
    answers.submit = () => {
      if (succeed) answers.submit = succeed
      return refusal(401, 'answering-session-expired')
    }
    expect(await createSitting(link, opened, []).submit()).toMatchObject({ is: 'sent' })
    expect(server.calls.map(({ action }) => action)).toEqual(['submit', 'open', 'submit'])
  })

  it('fetches the receipt where the answers were sent already', async () => {
    const server = fakeServer({
      reference: 'CD-CCCC-DDDD',
      submittedAt: '2026-11-20T14:00:00.000Z',
      status: 'submitted',
    })
    server.answers.submit = () => refusal(410, 'already-submitted')
    expect(await createSitting(link, opened, []).submit()).toMatchObject({
      is: 'sent',
      receipt: { reference: 'CD-CCCC-DDDD' },
    })
  })

  it('shows what another device has saved meanwhile, and saves on from there', async () => {
    const server = fakeServer({ answers: { fullName: 'Amy', hasJob: true, salary: 70 }, version: 9 })
    const { sheet, saving, catchUp } = createSitting(
      link,
      { ...opened, answers: { fullName: 'A.' }, version: 4 },
      [],
    )
    await catchUp()
    expect(sheet.session.answers).toEqual({ fullName: 'Amy', hasJob: true, salary: 70 })
    expect(server.sent('answers')).toEqual([])
    sheet.set('salary', 80)
    await saving.settle()
    expect(server.sent('answers')[0]?.body.version).toBe(9)
  })

  it('does not put it in place of what is not saved, or could not be read', async () => {
    const server = fakeServer({ answers: { fullName: 'Amy', hasJob: true, salary: 70 }, version: 9 })
    const first = { ...opened, answers: { hasJob: true, salary: 5 }, version: 4 }
    const { sheet, saving, catchUp } = createSitting(link, first, [])
    sheet.type('salary', '5 or so', () => 'Enter the amount in numbers')
    await catchUp()
    expect(sheet.session.answers).toEqual({ fullName: 'Amy', hasJob: true, salary: 5 })
    sheet.set('fullName', 'Amy Smith')
    await catchUp()
    expect(server.sent('open')).toHaveLength(1)
    expect(sheet.session.answers.fullName).toBe('Amy Smith')
    saving.dispose()
  })

  it('catches up by itself once a save tells that another device was there', async () => {
    const server = fakeServer({ answers: { fullName: 'Amy', hasJob: true }, version: 7 })
    server.answers.answers = () => ({
      status: 200,
      body: { version: 7, savedAt: '2026-11-20T14:02:00.000Z' },
    })
    const { sheet, saving } = createSitting(link, { ...opened, version: 4 }, [])
    sheet.set('fullName', 'Amy')
    saving.flush()
    await vi.waitFor(() => expect(sheet.session.answers).toEqual({ fullName: 'Amy', hasJob: true }))
    expect(server.sent('open')).toHaveLength(1)
  })
})
