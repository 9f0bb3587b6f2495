import { describe, expect, it } from 'vitest'
import { compileSurvey } from '../index.ts'
import { openSurvey } from '../open.ts'
import { allParts } from '../parts/all.ts'

const both = (cy: string, text = `${cy} in English`) => ({ default: text, cy })

const definition = {
  title: both('Arolwg'),
  pages: [
    {
      name: 'one',
      title: both('Tudalen'),
      elements: [
        {
          type: 'panel',
          name: 'panel',
          title: both('Panel'),
          description: both('Disgrifiad'),
          elements: [
            {
              type: 'text',
              name: 'name',
              title: both('Enw'),
              isRequired: true,
              requiredErrorText: both('Rhowch'),
            },
          ],
        },
        {
          type: 'radiogroup',
          name: 'how',
          title: both('Sut'),
          choices: [{ value: 1, text: both('Wythnos') }],
          showOtherItem: true,
          otherText: both('Arall'),
          otherErrorText: both('Pa un'),
        },
        { type: 'boolean', name: 'sure', labelTrue: both('Ydy', 'Yes'), labelFalse: both('Nac ydy', 'No') },
        { type: 'html', name: 'words', html: { default: 'It is {how}, {sure}', cy: 'Mae’n {how}, {sure}' } },
        { type: 'address', name: 'home', defaultValue: { line1: 'cy', town: 'x' } },
        {
          type: 'paneldynamic',
          name: 'rows',
          templateTitle: both('Rhes'),
          addPanelText: both('Ychwanegu'),
          keyName: 'id',
          keyDuplicationError: both('Dwywaith'),
          templateElements: [{ type: 'text', name: 'id', title: both('Rhif') }],
        },
      ],
    },
  ],
}

const context = { now: '2026-11-20T09:00:00Z' }
const answers = { how: 1, sure: true, rows: [{ id: 'a' }, { id: 'a' }] }

/** Every text that somebody reads. */
function said(json: object, locale?: string): string[] {
  const session = compileSurvey(json).start(answers, locale ? { ...context, locale } : context)
  const { pages, problems } = session.evaluation
  const [page] = pages
  const [panel] = page?.elements ?? []
  return [
    page?.title ?? '',
    panel?.kind === 'panel' ? `${panel.title}, ${panel.description}` : '',
    ...['name', 'how', 'rows', 'rows[0].id'].map((name) => session.view(name).title),
    ...session.view('how').choices.map(({ text }) => text),
    ...session.view('words').richText.flatMap(({ spans }) => spans.map(({ text }) => text)),
    session.view('rows').labels.addText ?? '',
    ...session.view('rows').rowTitles,
    ...problems.filter(({ code }) => !code.startsWith('address')).map(({ message }) => message),
    session.survey.displayValue('sure', true, locale),
  ]
}

const welsh = [
  'Tudalen',
  'Panel, Disgrifiad',
  'Enw',
  'Sut',
  'rows',
  'Rhif',
  'Wythnos',
  'Arall',
  'Mae’n Wythnos, Ydy',
  'Ychwanegu',
  'Rhes',
  'Rhes',
  'Rhowch',
  'Dwywaith',
  'Ydy',
]

describe('texts of a definition', () => {
  it('are in the asked language', () => {
    expect(said(definition, 'cy')).toEqual(welsh)
    expect(said(definition, 'cy-GB')).toEqual(welsh)
  })

  it('are in the survey’s own where the asked one is not there', () => {
    expect(said(definition, 'fr')).toEqual(said(definition))
    expect(said(definition)[2]).toBe('Enw in English')
    expect(said(definition)[8]).toBe('It is Wythnos in English, Yes')
  })

  it('have the language that the definition names as their own', () => {
    const own = { ...definition, locale: 'cy' }
    expect(said(own)).toEqual(welsh)
    expect(said(own, 'fr')).toEqual(welsh)
    const survey = openSurvey(own, allParts)
    expect(survey.title).toBe('Arolwg')
    expect(survey.find('name')?.title).toBe('Enw')
    expect(survey.evaluate({}, context).values).toEqual({ home: { line1: 'cy', town: 'x' } })
  })

  it('of another language alone are better than none', () => {
    const only = { elements: [{ type: 'text', name: 'q', title: { de: 'Name' } }] }
    expect(compileSurvey(only).find('q')?.title).toBe('Name')
  })

  it('show markup as it was written', () => {
    const session = compileSurvey({
      elements: [{ type: 'text', name: 'q', title: '<b>Your</b> name &amp; {q}', description: '<i>x</i>' }],
    }).start({ q: '<script>' }, context)
    expect(session.view('q')).toMatchObject({
      title: '<b>Your</b> name &amp; <script>',
      description: '<i>x</i>',
    })
  })
})
