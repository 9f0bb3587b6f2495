import { expect, test } from 'vitest'
import { context } from './findings/case.factory.ts'
import { cases } from './findings/cases.factory.ts'
import { findingsOf, rules } from './findings.ts'
import { sections } from './form.ts'
import { readFormE } from './read.ts'

const found = (id: string, answers: object) =>
  findingsOf(readFormE(answers as Record<string, unknown>), context).filter((finding) => finding.id === id)

test('every check has an example that it finds and one beside it that it does not', () => {
  const shown = [...cases.map(({ id }) => id), 'conduct-reserved']
  expect(shown.sort()).toEqual(rules.map(({ id }) => id).sort())
})

for (const { id, finds, spares, questions } of cases)
  test(`${id} is found where it is so, with the rows it is about, and not where it is not`, () => {
    for (const answers of finds) expect(found(id, answers), JSON.stringify(answers)).toHaveLength(1)
    for (const answers of spares) expect(found(id, answers), JSON.stringify(answers)).toEqual([])
    expect(found(id, finds[0])[0]?.questions).toEqual(questions)
  })

test('each check has an id of its own, an item of the form, and a reason', () => {
  const items: string[] = sections.flatMap((section) => section.items.map(({ item }) => item))
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
  for (const { item, why } of rules) {
    expect(items).toContain(item)
    expect(why).toMatch(/^[A-Z].+\.$/)
  }
})

test('a finding names the row in the client’s own words, and its amount in pounds', () => {
  const answers = { hasDebts: 'yes', debts: [{ description: 'Second charge, Bramble', value: 12600.5 }] }
  expect(found('mortgage-in-debts', answers)[0]?.says).toBe(
    '2.9 lists “Second charge, Bramble” of £12,600.50, which reads as a loan on property.',
  )
})

test('a position that is reserved on conduct is found, and facts about conduct are not', () => {
  const ids = (conduct: string) =>
    findingsOf(readFormE({}), { ...context, matter: { ...context.matter, conduct } }).map(({ id }) => id)
  expect(ids('The client reserves her position on conduct.')).toContain('conduct-reserved')
  expect(ids('He spent the reserve fund in 2024.')).not.toContain('conduct-reserved')
})

test('findings come in the order of the form, and never say “null” or “undefined”', () => {
  const all = cases.flatMap(({ finds }) =>
    finds.flatMap((answers) => findingsOf(readFormE({ ...answers }), context)),
  )
  expect(all.filter(({ says }) => /null|undefined|NaN/.test(says))).toEqual([])
  const items: string[] = sections.flatMap((section) => section.items.map(({ item }) => item))
  for (const { finds } of cases) {
    const places = findingsOf(readFormE({ ...finds[0] }), context).map(({ item }) => items.indexOf(item))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  }
})
