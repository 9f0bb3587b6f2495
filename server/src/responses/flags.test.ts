import { templateById } from '@candour/library'
import { allParts } from '@candour/survey'
import { openSurvey } from '@candour/survey/open'
import { expect, test } from 'vitest'
import { newFirm } from '../firm.factory.ts'
import { newClient, open, openDevice } from '../test-journey.ts'
import { flagsOf } from './flags.ts'

const { server, firm, call } = await newFirm()
const now = new Date('2026-11-20T10:00:00Z')
const template = templateById('first-meeting')?.definition as { pages: { elements: { name: string }[] }[] }
const frightened = { feelSafe: 'no', worries: ['child-taken'] }

function published(definition: object, templateId: string | null) {
  return {
    ...{ versionId: 'v', title: 'A survey', templateId, definition: definition as Record<string, unknown> },
    survey: openSurvey(definition, allParts),
  }
}

test('answers to a template are flagged by its rules, each with its reason and its source', () => {
  expect(flagsOf(published(template, 'first-meeting'), frightened, now)).toEqual([
    {
      kind: 'safety',
      reason: 'The client does not feel safe at the moment.',
      source: 'feelSafe',
      sourceTitle: 'Do you feel safe at the moment?',
    },
    {
      kind: 'children',
      reason: 'The client fears that a child may be taken away, or out of the country, without agreement.',
      source: 'worries',
      sourceTitle: 'Are you worried about any of these at the moment?',
    },
  ])
  expect(flagsOf(published(template, 'first-meeting'), { feelSafe: 'yes' }, now)).toEqual([])
})

test('a survey that no template is behind has no flags', () => {
  expect(flagsOf(published(template, null), frightened, now)).toEqual([])
})

test('a copy without some of the questions keeps the rules about the others', () => {
  const copy = structuredClone(template)
  for (const page of copy.pages) {
    page.elements = page.elements.filter(
      ({ name }) => !['worries', 'safetyDetails', 'urgentDateKind', 'urgentDate'].includes(name),
    )
  }
  const flags = flagsOf(published(copy, 'first-meeting'), frightened, now)
  expect(flags.map(({ source }) => source)).toEqual(['feelSafe'])
})

test('the firm reads what is urgent; whoever opens the link gets no word of the rules', async () => {
  const clientId = await newClient(server, firm)
  const { body: invited } = await call('POST', `/clients/${clientId}/invitations`, {
    payload: { templateId: 'first-meeting' },
  })
  const { invitationId, url } = invited as { invitationId: string; url: string }
  const link = { clientId, invitationId, url, token: url.split('/').at(-1) ?? '', firm }
  const device = await openDevice(server, link)
  expect((await device.save(0, frightened)).status).toBe(200)

  const { body } = await call('GET', `/responses/${clientId}`)
  const { flags } = (body as { response: { flags: { kind: string }[] } }).response
  expect(flags.map(({ kind }) => kind)).toEqual(['safety', 'children'])

  const opened = await open(server, clientId, link.token, device.cookies)
  expect(opened.statusCode).toBe(200)
  for (const word of ['urgency', 'Urgency', 'The client does not feel safe', 'flags']) {
    expect(opened.body).not.toContain(word)
  }
})
