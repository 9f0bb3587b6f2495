import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { firmWithAnswers } from './documents.factory.ts'
import { readPdf } from './read-pdf.factory.ts'

const { server, firm, clientId, exported, fetched, device, link } = await firmWithAnswers()

describe('a response as a document', () => {
  test('is a PDF of its answers, with marks, tables and what is still open', async () => {
    const answer = await exported('pdf')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const { text, title, lang, isMarked, untagged, roles, xmp } = await readPdf(answer.rawPayload)
    for (const said of [
      ...['Hale & Partners', 'SMI 0042', 'Still open: 1', 'Estimate', 'From my last payslip', '£32,000.50'],
      ...['Siân Ŵyn', '4 July 2009', '−35.5', 'About you', 'Page 1 of'],
    ])
      expect(text).toContain(said)
    expect({ title, lang, isMarked }).toEqual({ title: 'Jane/Doe: About you', lang: 'en-GB', isMarked: true })
    expect(untagged).toEqual([])
    expect([...roles]).toEqual(
      expect.arrayContaining([
        'Document',
        'H1',
        'H2',
        'H3',
        'L',
        'LI',
        'Lbl',
        'LBody',
        'Table',
        'TR',
        'TH',
        'TD',
      ]),
    )
    expect(xmp).toMatch(/<pdfuaid:part>1<.*pdfuaid:part>/)
  })

  test('is called by reference, client and survey, in every browser, with no way into a folder', async () => {
    const answer = await exported('csv')
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="SMI 0042 Jane_Doe _ About you.csv"; filename*=UTF-8''SMI%200042%20Jane_Doe%20%E2%80%93%20About%20you.csv`,
    )
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  test('is a CSV in which no answer is a formula, and numbers are numbers', async () => {
    const text = (await exported('csv')).body
    expect(text.startsWith('\ufeffSection,Group,Row,Question,Answer,Number,Date,Mark,Notes\r\n')).toBe(true)
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(text).toContain('Money,Accounts,Accounts 2,Balance,−35.5,-35.5,,,\r\n')
    expect(text).toContain('What do you earn?,"£32,000.50",32000.5,,Estimate,“From my last payslip”\r\n')
  })

  test('is a workbook with a sheet for the group, in which what begins with = is text', async () => {
    const files = unzipSync(new Uint8Array((await exported('xlsx')).rawPayload))
    const part = (name: string) => strFromU8(files[name] ?? new Uint8Array())
    const sheets = Object.keys(files).filter((name) => name.startsWith('xl/worksheets/sheet'))
    expect(part('xl/workbook.xml')).toMatch(/name="Answers".*name="Accounts".*name="About"/s)
    expect(sheets).toHaveLength(3)
    for (const name of sheets) expect(part(name)).not.toContain('<f>')
    expect(part('xl/sharedStrings.xml')).toContain('=HYPERLINK(')
    expect(part('xl/worksheets/sheet1.xml')).toContain('<v>32000.5</v>')
    expect(part('xl/worksheets/sheet2.xml')).toContain('<v>-35.5</v>')
  })

  test('is a Word document with headings, tables, page numbers and its language', async () => {
    const files = unzipSync(new Uint8Array((await exported('docx')).rawPayload))
    const document = strFromU8(files['word/document.xml'] ?? new Uint8Array())
    expect(document).toContain('w:val="Heading1"')
    expect(document).toContain('<w:tblHeader/>')
    expect(document).toContain('Siân Ŵyn')
    const footer = Object.entries(files).find(([name]) => name.startsWith('word/footer'))?.[1]
    expect(strFromU8(footer ?? new Uint8Array())).toContain('NUMPAGES')
    expect(strFromU8(files['word/styles.xml'] ?? new Uint8Array())).toContain('w:lang w:val="en-GB"')
  })

  test('is JSON that another program reads', async () => {
    expect((await exported('json')).json()).toMatchObject({
      ...{ format: 'candour-response', version: 1, client: { name: 'Jane/Doe' }, survey: { version: 1 } },
      answers: { fullName: 'Siân Ŵyn', accounts: [{ bank: 'Co-op' }, { balance: -35.5 }] },
    })
  })

  test('says when it was submitted, and by which receipt', async () => {
    const { body } = await device.submit()
    const { text } = await readPdf((await exported('pdf', `&invitationId=${link.invitationId}`)).rawPayload)
    expect(text).toContain(body.reference)
    expect(text).toContain('Submitted')
  })

  test('is on record each time, with its format', async () => {
    const rows = await server.admin(
      `select distinct actor_id, subject_id::text, names from audit where action = 'response.exported' and names = '{pdf}'`,
    )
    expect(rows).toEqual([{ actor_id: firm.uid, subject_id: link.invitationId, names: ['pdf'] }])
  })

  test('is nobody else’s, and none where nothing was answered', async () => {
    const other = await server.registerUser()
    const path = `/responses/${clientId}/export?format=pdf`
    expect((await fetched(path, other)).statusCode).toBe(404)
    expect((await fetched(`${path}&invitationId=${clientId}`)).statusCode).toBe(404)
    expect((await server.app.inject({ url: `/api${path}` })).statusCode).toBe(401)
  })
})
