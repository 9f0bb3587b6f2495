import { expect, test } from 'vitest'
import { mailPreviews } from './mail-previews.ts'

const telling =
  /divorc|separat|marri|famil|spouse|partner|financ|solicitor|lawyer|legal|court|hearing|form e|safety|safe |abus|violen|police|child|candour/i

test('no mail to a client tells what it is about, or has more than a link and the words', () => {
  const previews = mailPreviews('Hale', {
    appUrl: new URL('https://answers.example.org'),
    now: new Date('2026-11-22T10:00:00Z'),
  })
  expect(new Set(previews.map(({ kind }) => kind))).toEqual(
    new Set(['invitation', 'reminder', 'code', 'receipt', 'query', 'reopened']),
  )
  for (const { subject, text, html, name } of previews) {
    expect(`${subject}\n${text}\n${html}`, name).not.toMatch(telling)
    expect(subject, name).toContain('Hale')
    expect(subject, name).not.toMatch(/\d/)
    expect(html, name).not.toMatch(/<(img|link|script|style|iframe)|style=|url\(|\bon\w+=/i)
  }
})
