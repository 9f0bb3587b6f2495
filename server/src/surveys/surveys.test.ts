import { randomUUID } from 'node:crypto'
import { templates } from '@candour/library'
import { describe, expect, test } from 'vitest'
import { newFirm } from '../firm.factory.ts'
import { shortSurvey } from '../test-journey.ts'

const { server, firm, call } = await newFirm()

const content = { title: 'Intake', definition: shortSurvey }
const added = async (payload: object = content) => (await call('POST', '/surveys', { payload })).body

test('the templates that ship are listed with their length', async () => {
  const { status, body } = await call('GET', '/templates')
  expect(status).toBe(200)
  expect(body.items.map((item: { templateId: string }) => item.templateId)).toEqual(
    templates.map(({ templateId }) => templateId),
  )
  expect(body.items[0].questions).toBeGreaterThan(20)
  const one = await call('GET', `/templates/${templates[0]?.templateId}`)
  expect(one.body).toMatchObject({ title: templates[0]?.title, definition: templates[0]?.definition })
  expect((await call('GET', '/templates/none')).status).toBe(404)
})

describe('a survey', () => {
  test('is a draft until it is published, and comes back exactly as it was pasted', async () => {
    const made = await call('POST', '/surveys', { payload: content })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ title: 'Intake', status: 'draft', version: null, changed: true })
    const { body } = await call('GET', `/surveys/${made.body.surveyId}`)
    expect(JSON.stringify(body.definition)).toBe(JSON.stringify(shortSurvey))
  })

  test('can be a copy of a template', async () => {
    const made = await call('POST', '/surveys', { payload: { templateId: 'first-meeting' } })
    expect(made).toMatchObject({ status: 201, body: { templateId: 'first-meeting', status: 'draft' } })
    expect(made.body.definition).toEqual(templates[0]?.definition)
    const none = await call('POST', '/surveys', { payload: { templateId: 'no-such-template' } })
    expect(none).toMatchObject({ status: 404, body: { error: { code: 'not-found' } } })
  })

  test('is published as it stands; publishing what is unchanged makes no new version', async () => {
    const { surveyId } = await added()
    const publish = async (key: string = randomUUID()) =>
      (await call('POST', `/surveys/${surveyId}/publish`, { key })).body
    expect(await publish()).toMatchObject({ status: 'published', version: 1, changed: false })
    expect(await publish()).toMatchObject({ version: 1 })

    const payload = { ...content, title: 'Intake, second edition' }
    const changed = await call('PUT', `/surveys/${surveyId}`, { payload })
    expect(changed).toMatchObject({ status: 200, body: { version: 1, changed: true, title: payload.title } })
    const key = randomUUID()
    expect(await publish(key)).toMatchObject({ version: 2, changed: false })
    expect(await publish(key)).toMatchObject({ version: 2 })
    const versions = await server.admin('select number, title from survey_versions where survey_id = $1', [
      surveyId,
    ])
    expect(versions).toEqual([
      { number: 1, title: 'Intake' },
      { number: 2, title: 'Intake, second edition' },
    ])
  })

  test('published by two people at once is one version', async () => {
    const { surveyId } = await added()
    await Promise.all([1, 2, 3, 4].map(() => call('POST', `/surveys/${surveyId}/publish`)))
    expect(
      await server.admin('select id from survey_versions where survey_id = $1', [surveyId]),
    ).toHaveLength(1)
  })

  test('a published version cannot be changed, even by a query of the application', async () => {
    const { surveyId } = await added()
    await call('POST', `/surveys/${surveyId}/publish`)
    for (const statement of ["update survey_versions set title = 'x'", 'delete from survey_versions']) {
      await expect(server.db.withAccount(firm, (tx) => tx.query(statement))).rejects.toThrow(
        'permission denied',
      )
    }
  })

  test('with parts that cannot be used is refused with every place, and changes nothing', async () => {
    const definition = {
      pages: [
        {
          elements: [
            { type: 'text', name: 'a', visibleIf: '{b} = = 1' },
            { type: 'microphone', name: 'm' },
          ],
        },
      ],
    }
    const before = await server.admin('select id from surveys')
    const { status, body } = await call('POST', '/surveys', { payload: { title: 'Bad', definition } })
    expect([status, body.error.code]).toEqual([422, 'definition-invalid'])
    const paths = body.error.details.problems.map((problem: { path: string }) => problem.path)
    expect(paths.some((path: string) => path.startsWith('pages[0].elements[0]'))).toBe(true)
    expect(paths.some((path: string) => path.startsWith('pages[0].elements[1]'))).toBe(true)
    for (const problem of body.error.details.problems) {
      expect(problem).toEqual({
        path: expect.any(String),
        code: expect.any(String),
        message: expect.any(String),
      })
    }
    const { surveyId } = await added()
    const put = await call('PUT', `/surveys/${surveyId}`, { payload: { title: 'Bad', definition } })
    expect(put.status).toBe(422)
    expect((await call('GET', `/surveys/${surveyId}`)).body.title).toBe('Intake')
    expect(await server.admin('select id from surveys')).toHaveLength(before.length + 1)
  })

  test('that was made to keep the server busy is refused', async () => {
    const definition = {
      elements: [
        {
          type: 'paneldynamic',
          name: 'rows',
          panelCount: 500,
          maxPanelCount: 500,
          templateElements: Array.from({ length: 1000 }, (_, at) => ({ type: 'text', name: `q${at}` })),
        },
      ],
    }
    const { status, body } = await call('POST', '/surveys', { payload: { title: 'Busy', definition } })
    expect(status).toBe(422)
    expect(body.error.details.problems).toMatchObject([{ code: 'too-many' }])
  })

  test('that is archived leaves the list and can no longer be changed or sent, but read', async () => {
    const by = await server.registerUser()
    const made = (await call('POST', '/surveys', { payload: content, by })).body
    await call('POST', `/surveys/${made.surveyId}/publish`, { by })
    expect((await call('DELETE', `/surveys/${made.surveyId}`, { by })).status).toBe(204)
    expect((await call('GET', '/surveys', { by })).body).toEqual({ items: [], nextCursor: null })
    expect((await call('GET', `/surveys/${made.surveyId}`, { by })).body).toMatchObject({
      archivedAt: expect.any(String),
    })
    expect((await call('DELETE', `/surveys/${made.surveyId}`, { by })).status).toBe(404)
    expect((await call('PUT', `/surveys/${made.surveyId}`, { payload: content, by })).status).toBe(404)
    expect((await call('POST', `/surveys/${made.surveyId}/publish`, { by })).status).toBe(404)
    const { clientId } = (await call('POST', '/clients', { payload: { name: 'Jane' }, by })).body
    const sent = await call('POST', `/clients/${clientId}/invitations`, {
      payload: { surveyId: made.surveyId },
      by,
    })
    expect(sent.status).toBe(404)
  })

  test('made twice with the same key is one survey', async () => {
    const by = await server.registerUser()
    const key = randomUUID()
    const [one, two] = await Promise.all([
      call('POST', '/surveys', { payload: content, key, by }),
      call('POST', '/surveys', { payload: content, key, by }),
    ])
    expect(one).toEqual(two)
    expect((await call('GET', '/surveys', { by })).body.items).toHaveLength(1)
  })
})

test('the list is newest first, page by page, without the definitions', async () => {
  const by = await server.registerUser()
  for (const title of ['one', 'two', 'three']) {
    await call('POST', '/surveys', { payload: { ...content, title }, by })
  }
  const first = (await call('GET', '/surveys?limit=2', { by })).body
  expect(first.items.map((item: { title: string }) => item.title)).toEqual(['three', 'two'])
  expect(first.items[0]).not.toHaveProperty('definition')
  const second = (await call('GET', `/surveys?limit=2&cursor=${first.nextCursor}`, { by })).body
  expect(second.items.map((item: { title: string }) => item.title)).toEqual(['one'])
  expect(second.nextCursor).toBeNull()
})
