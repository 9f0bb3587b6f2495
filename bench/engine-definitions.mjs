// What the engines are measured with. Every definition runs in both.
import { readFileSync } from 'node:fs'

/** 40 questions, 8 pages, 7 conditions, 3 groups, 5 totals: the survey that the peers were measured with. */
export const peerSurvey = JSON.parse(readFileSync(new URL('peer-survey.json', import.meta.url), 'utf8'))

/** The same with everything on one page. Both engines take both definitions, word for word. */
export const onePageSurvey = { ...peerSurvey, questionsOnPageMode: 'singlePage' }

export const peerAnswers = {
  fullName: 'Ada Moss',
  dob: '1984-03-27',
  email: 'ada@example.com',
  marital: 'Single',
  address: '1 High Street',
  residency: 'Citizen',
  hasChildren: 'Yes',
  children: [
    { cName: 'Ben', cSupport: 120.5 },
    { cName: 'Cat', cDob: '2016-05-03' },
  ],
  employment: 'Employed',
  salary: 52_000,
  expHousing: 1_200,
  expLiving: 640.2,
  assets: [{ aType: 'House', aValue: 420_000 }, { aValue: 900 }],
  debts: [{ dValue: 180_000 }, { dValue: 1_250.75 }],
  goals: ['Retirement'],
  consent: true,
}

const questionsOfPage = 20

/** Of every ten questions, one decides whether five others are shown. */
export function largeSurvey(questions) {
  const pages = []
  for (let first = 0; first < questions; first += questionsOfPage) {
    const elements = []
    for (let at = first; at < Math.min(first + questionsOfPage, questions); at += 1)
      elements.push(question(at))
    pages.push({ name: `page${pages.length}`, title: `Part ${pages.length + 1}`, elements })
  }
  return { title: 'A long survey', pages }
}

export const nameOf = (at) => `q${at}`

function question(at) {
  const name = nameOf(at)
  const place = at % 10
  const title = `Question ${at}`
  if (place === 0)
    return { type: 'radiogroup', name, title, isRequired: true, choices: ['yes', 'no', 'unsure'] }
  if (place === 1) return { type: 'text', inputType: 'number', name, title, min: 0, max: 100_000 }
  if (place === 2) return { type: 'text', inputType: 'date', name, title }
  if (place === 3) return { type: 'dropdown', name, title, choices: ['one', 'two', 'three', 'four', 'five'] }
  if (place === 4) return { type: 'text', name, title, isRequired: true, maxLength: 200 }
  const visibleIf = `{${nameOf(at - place)}} = 'yes'`
  if (place === 5) return { type: 'comment', name, title, visibleIf }
  if (place === 6) return { type: 'checkbox', name, title, visibleIf, choices: ['red', 'green', 'blue'] }
  return { type: 'text', name, title, visibleIf, isRequired: place === 7 }
}

/** One answer to every second question, all that is asked. */
export function largeAnswers(questions) {
  const answers = {}
  for (let at = 0; at < questions; at += 2) answers[nameOf(at)] = answerTo(at)
  return answers
}

function answerTo(at) {
  const place = at % 10
  if (place === 0) return at % 20 === 0 ? 'yes' : 'no'
  if (place === 2) return '2026-11-20'
  if (place === 6) return ['red', 'blue']
  return `answer ${at}`
}
