import { createHash } from 'node:crypto'
import type { FileQuestion } from '@candour/survey'
import { compileSurvey } from '@candour/survey'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { speak } from '../../language/language.ts'
import { kindsInWords, sentInWords, sizeInWords } from './in-words.ts'
import { acceptOf, keptName, kindOf, picturesOf, rulesOf } from './kinds.ts'
import { md5Of } from './md5.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  await speak('en')
})

function rules(more: object = {}) {
  const survey = compileSurvey({ elements: [{ type: 'file', name: 'q', ...more }] })
  return rulesOf(survey.find('q') as FileQuestion)
}
const bytes = (text: string) => new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))])

describe('what a question takes', () => {
  it('is what the survey asks for, of what is kept at all', () => {
    expect(kindsInWords(rules())).toBe('PDF, JPEG, PNG or HEIC')
    expect(kindsInWords(rules({ acceptedTypes: 'image/*' }))).toBe('JPEG, PNG or HEIC')
    expect(kindsInWords(rules({ acceptedTypes: '.docx,.pdf' }))).toBe('PDF')
    expect(kindsInWords(rules({ acceptedCategories: ['document'] }))).toBe('PDF')
    expect(rules({ acceptedTypes: 'video/mp4' }).kinds).toEqual([])
    expect(acceptOf(rules({ acceptedTypes: '.pdf' }))).toBe('application/pdf,.pdf')
    expect(picturesOf(rules({ acceptedTypes: '.pdf' })).kinds).toEqual([])
  })

  it('is at most 20 MB, or less where the survey says so', () => {
    expect(rules().largest).toBe(20 * 1024 * 1024)
    expect(rules({ maxSize: 1000 }).largest).toBe(1000)
    expect(rules({ maxSize: 1e12 }).largest).toBe(20 * 1024 * 1024)
    expect([rules().most, rules({ allowMultiple: true, maxFiles: 3 }).most]).toEqual([1, 3])
  })

  it('is said in Welsh by a browser that knows none, and when it was sent too', async () => {
    vi.stubGlobal('Intl', {})
    await speak('cy')
    expect(kindsInWords(rules())).toBe('PDF, JPEG, PNG neu HEIC')
    const at = new Date(2026, 4, 3, 14, 2).toISOString()
    expect(sentInWords({ size: 12, at })).toBe('Anfonwyd 3 Mai 2026 am 14:02')
  })

  it('is said in the sizes that devices use', () => {
    expect([20 * 1024 * 1024, 1_600_000, 350_000, 12].map(sizeInWords)).toEqual([
      '20\u00A0MB',
      '1.5\u00A0MB',
      '342\u00A0KB',
      '12\u00A0B',
    ])
  })
})

describe('a file', () => {
  it('is what its first bytes say', async () => {
    const told = {
      '%PDF-1.4': 'application/pdf',
      '\xff\xd8\xff\xe0': 'image/jpeg',
      '\x89PNG\r\n\x1a\n': 'image/png',
      '\0\0\0\x18ftypheic\0\0\0\0mif1heic': 'image/heic',
      '\0\0\0\x18ftypmif1\0\0\0\0mif1heic': 'image/heic',
      '\0\0\0\x18ftypmif1\0\0\0\0mif1miaf': 'image/heif',
      '\0\0\0\x18ftypmif1\0\0\0\0mif1avif': null,
      '\0\0\0\x18ftypisom\0\0\0\0mp41heic': null,
      '<svg xmlns="…">': null,
      '': null,
    }
    for (const [head, type] of Object.entries(told)) expect(await kindOf(bytes(head)), head).toBe(type)
  })

  it('keeps its name, without what cannot be seen, and with an ending that the question takes', () => {
    const jpegs = rules({ acceptedTypes: '.jpg' })
    expect(keptName('Pay slip.pdf', 'application/pdf', rules())).toBe('Pay slip.pdf')
    expect(keptName('evil\u202Egpj.pdf', 'application/pdf', rules())).toBe('evilgpj.pdf')
    expect(keptName('IMG_1.JPEG', 'image/jpeg', jpegs)).toBe('IMG_1.jpg')
    expect(keptName('IMG_1.JPG', 'image/jpeg', jpegs)).toBe('IMG_1.JPG')
    expect(keptName('photo', 'image/jpeg', jpegs)).toBe('photo.jpg')
    expect(keptName('photo', 'image/jpeg', rules({ acceptedTypes: 'image/*' }))).toBe('photo')
    const long = keptName(`${'é'.repeat(300)}.pdf`, 'application/pdf', rules())
    expect([long.length, long.endsWith('é.pdf')]).toEqual([200, true])
  })

  it('is summed up as everybody else does it, whatever its size', async () => {
    for (const size of [0, 1, 63, 64, 256 * 1024, 256 * 1024 + 1, 700_001]) {
      const content = new Uint8Array(size).map((_, index) => (index * 17) % 256)
      const sum = createHash('md5').update(content).digest('base64')
      expect(await md5Of(new Blob([content]), new AbortController().signal), String(size)).toBe(sum)
    }
  })
})
