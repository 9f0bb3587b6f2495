import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'
import { readAt } from './lines.ts'

const definition = {
  pages: [
    {
      name: 'you',
      title: 'You',
      elements: [
        { type: 'text', name: 'name', title: 'Name' },
        { type: 'text', name: 'job', title: 'Job', marks: ['unknown', 'estimate', 'to-follow'] },
        {
          type: 'text',
          name: 'since',
          title: 'Since',
          visibleIf: '{job} notempty',
        },
        {
          type: 'paneldynamic',
          name: 'children',
          title: 'Children',
          templateElements: [{ type: 'text', name: 'name', title: 'Child' }],
        },
        { type: 'signaturepad', name: 'signed', title: 'Signature' },
        { type: 'file', name: 'papers', title: 'Papers' },
      ],
    },
  ],
}
const read = (answers: Record<string, unknown>) => readAt(definition, answers, '2026-11-20T09:00:00.000Z')
const between = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  differencesOf(read(before), read(after))
    .filter(({ is }) => is !== 'same')
    .map(({ name, is, before, after }) => [name, is, before, after])

test('what was added, changed and removed is told, question by question', () => {
  expect(between({ name: 'Jo', job: 'Baker', since: '2020' }, { name: 'Jo', job: 'Cook' })).toEqual([
    ['job', 'changed', 'Baker', 'Cook'],
    ['since', 'removed', '2020', ''],
  ])
  expect(between({}, { name: 'Jo' })).toEqual([['name', 'added', '', 'Jo']])
})

test('a question that is no longer asked counts as removed', () => {
  expect(between({ job: 'Baker', since: '2020' }, {})).toEqual([
    ['job', 'removed', 'Baker', ''],
    ['since', 'removed', '2020', ''],
  ])
})

test('rows are compared, and a mark is a change', () => {
  expect(between({ children: [{ name: 'Ada' }] }, { children: [{ name: 'Ada' }, { name: 'Tobi' }] })).toEqual(
    [['children[1].name', 'added', '', 'Tobi']],
  )
  expect(between({ job: 'Baker' }, { job: 'Baker', 'job-Mark': { is: 'estimate' } })).toEqual([
    ['job', 'changed', 'Baker', 'Baker · Estimate'],
  ])
})

test('a drawing or a file that looks the same in words, and is another one, is a change', () => {
  const drawing = (data: string) => ({ signed: `data:image/png;base64,${data}` })
  const file = (content: string) => ({ papers: [{ name: 'scan.pdf', type: 'application/pdf', content }] })
  expect(between(drawing('AAAA'), drawing('BBBB'))).toEqual([
    ['signed', 'changed', 'A drawing', 'A drawing (another one)'],
  ])
  expect(between(drawing('AAAA'), drawing('AAAA'))).toEqual([])
  expect(between(file('a/1'), file('a/2'))).toEqual([
    ['papers', 'changed', 'scan.pdf', 'scan.pdf (another one)'],
  ])
})

test('another day for what is to follow is a change; the order in which a mark was kept is none', () => {
  const due = (day: string) => ({ 'job-Mark': { is: 'to-follow', due: day } })
  expect(between(due('2026-12-03'), due('2026-12-10'))).toEqual([
    ['job', 'changed', 'To follow by 3 December 2026', 'To follow by 10 December 2026'],
  ])
  expect(between(due('2026-12-03'), { 'job-Mark': { due: '2026-12-03', is: 'to-follow' } })).toEqual([])
})

test('the same answers have no differences', () => {
  const answers = { name: 'Jo', children: [{ name: 'Ada' }] }
  expect(between(answers, answers)).toEqual([])
})
