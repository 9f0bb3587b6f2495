import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { jpegOf, pdfOf } from '../files/file-contents.factory.ts'
import { filesAs } from '../files/files-calls.factory.ts'
import { firmWithSurvey } from '../firm.factory.ts'
import { openDevice } from '../test-journey.ts'

const definition = {
  title: 'Papers',
  pages: [
    {
      name: 'papers',
      elements: [
        { type: 'text', name: 'fullName' },
        { type: 'file', name: 'papers', allowMultiple: true, maxSize: 5_000, acceptedTypes: '.pdf' },
        {
          type: 'paneldynamic',
          name: 'jobs',
          templateElements: [
            { type: 'panel', name: 'p', elements: [{ type: 'file', name: 'slip', maxSize: 5_000 }] },
          ],
        },
      ],
    },
  ],
}

const { server, firm, freshLink } = await firmWithSurvey(definition)

async function client() {
  const device = await openDevice(server, await freshLink())
  const files = filesAs(server, { cookie: device.cookie })
  const give = async (bytes: Buffer, name = 'a.pdf', type = 'application/pdf') => {
    const content = `${device.page.filesPath}/${randomUUID()}`
    expect((await files.store(content, bytes)).statusCode).toBe(201)
    return { name, type, content }
  }
  return { device, files, give }
}

const malformed = (...questions: string[]) => ({
  status: 400,
  body: { error: { code: 'answer-malformed', details: { questions } } },
})

describe('an answer with files', () => {
  test('is saved where all of them are there, in rows too, and submitted', async () => {
    const { device, give } = await client()
    const papers = [await give(pdfOf(1_000)), await give(pdfOf(2_000))]
    const jobs = [{}, { slip: [await give(jpegOf(10, 10), 'a.jpg', 'image/jpeg')] }]
    const { status, body } = await device.save(0, { papers, jobs })
    expect(status).toBe(200)
    expect((await device.save(body.version, { papers: papers.slice(1), jobs: null })).status).toBe(200)
    expect((await device.submit()).status).toBe(200)
  })

  test('is refused where a file is not there, not finished, or of somebody else', async () => {
    const { device, files, give } = await client()
    const other = await client()
    const mine = await give(pdfOf(1_000))
    const begun = `${device.page.filesPath}/${randomUUID()}`
    expect((await files.begin(begun, 1_000)).statusCode).toBe(201)
    const wrong = [
      `${device.page.filesPath}/${randomUUID()}`,
      begun,
      (await other.give(pdfOf(1_000))).content,
      'data:application/pdf;base64,JVBERi0=',
      'https://example.com/a.pdf',
    ]
    for (const content of wrong) {
      const papers = [mine, { ...mine, content }]
      expect(await device.save(0, { papers, fullName: 'Amy' }), content).toMatchObject(malformed('papers'))
      const jobs = [{}, { slip: [{ ...mine, content }] }]
      expect(await device.save(0, { jobs }), content).toMatchObject(malformed('jobs'))
      expect(await device.save(0, { jobs: [{ other: [{ ...mine, content }] }] }), content).toMatchObject(
        malformed('jobs'),
      )
    }
    expect((await device.save(0, { papers: [mine], fullName: 'Amy' })).status).toBe(200)
  })

  test('is refused where a file is larger than the question takes, or of another kind than is said', async () => {
    const { device, give } = await client()
    const large = await give(pdfOf(5_001))
    const picture = await give(jpegOf(10, 10))
    expect(await device.save(0, { papers: [large] })).toMatchObject(malformed('papers'))
    expect(await device.save(0, { jobs: [{ slip: [large] }] })).toMatchObject(malformed('jobs'))
    expect(await device.save(0, { papers: [picture] })).toMatchObject(malformed('papers'))
  })

  test('is not submitted once one of its files is gone', async () => {
    const { device, files, give } = await client()
    const [kept, gone] = [await give(pdfOf(1_000)), await give(pdfOf(1_000), 'gone.pdf')]
    const saved = await device.save(0, { papers: [kept], jobs: [{ slip: [gone] }] })
    expect(saved.status).toBe(200)
    expect((await files.remove(gone.content)).statusCode).toBe(204)
    expect(await device.submit()).toMatchObject({
      status: 422,
      body: {
        error: {
          code: 'answers-incomplete',
          details: { problems: [{ question: 'jobs[0].slip', code: 'file-missing' }] },
        },
      },
    })
    await device.save(saved.body.version, { jobs: null })
    expect((await device.submit()).status).toBe(200)
  })

  test('keeps its files once it is submitted, and those that no answer names go', async () => {
    const { device, files, give } = await client()
    const [kept, inRow, taken] = [
      await give(pdfOf(1_000)),
      await give(pdfOf(1_000)),
      await give(pdfOf(1_000)),
    ]
    const begun = await files.begin(`${device.page.filesPath}/${randomUUID()}`, 1_000)
    const first = await device.save(0, { papers: [kept, taken], jobs: [{ slip: [inRow] }] })
    await device.save(first.body.version, { papers: [kept] })
    expect(begun.statusCode).toBe(201)
    expect((await device.submit()).status).toBe(200)

    const asFirm = filesAs(server, firm.headers)
    expect((await asFirm.get(kept.content)).statusCode).toBe(200)
    expect((await asFirm.get(inRow.content)).statusCode).toBe(200)
    expect((await asFirm.get(taken.content)).statusCode).toBe(404)
    const left = await server.admin<{ state: string }>(
      `select state from candour.files where invitation_id = '${device.page.invitationId}' order by 1`,
    )
    expect(left.map(({ state }) => state)).toEqual(['arriving', 'removed', 'stored', 'stored'])
  })

  test('is looked up, and other answers are saved in one trip as before', async () => {
    const { device, give } = await client()
    const first = await device.save(0, { fullName: 'Amy' })
    const trips = vi.spyOn(server.db, 'withInvitation')
    const saved = await device.save(first.body.version, { fullName: 'Amy A', papers: null, jobs: [{}] })
    expect([saved.status, trips.mock.calls.length]).toEqual([200, 0])
    const papers = [await give(pdfOf(1_000))]
    trips.mockClear()
    expect((await device.save(saved.body.version, { papers })).status).toBe(200)
    expect(trips).toHaveBeenCalledOnce()
    trips.mockRestore()
  })
})
