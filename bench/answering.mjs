// The client's page beside SurveyJS, an empty React page, and the limit: the same questions as plain HTML without a script.
// Ratios within one run travel between machines; numbers do not.
import { findBrowser } from '../tools/browser.mjs'
import {
  measureDownloads,
  measureFirstQuestion,
  measureInteraction,
  withBrowser,
} from './answering-interaction.mjs'
import { bytesOf, measureLoading } from './answering-loading.mjs'
import { contenders, servePages } from './answering-pages.mjs'
import { onePageSurvey, peerSurvey } from './engine-definitions.mjs'

const goals = {
  firstKb: 90,
  allKb: 110,
  lcpRatio: 1.4,
  tbt: 50,
  interactionRatio: 1.5,
  revealRatio: 1.5,
  heapMb: 2.5,
}

const differs = [
  'Candour serves from its database, opens a session, saves every answer encrypted and audited, and works in Welsh; its start page comes first, its questions after a tap.',
  'SurveyJS is sent from memory, saves nothing, and shows its first questions at once; it commits text when a field is left, not with every key.',
  "Plain HTML validates, saves, totals and hides nothing: the partner's questions are always there. The empty React page shows a heading.",
  'Repeating groups: Candour shows a row at a time to type in and the others as a list; SurveyJS and plain HTML show all fields.',
]

export async function benchAnswering({ turns = 5, only, profile } = {}) {
  const browser = findBrowser()
  if (!browser) throw new Error('There is no Chromium or Chrome here; CHROMIUM may name one.')
  const wanted = (part) => !only || only === part
  const { pages, newLink, stop } = await servePages()
  try {
    const report = { turns, differs }
    if (wanted('loading')) {
      const addresses = Object.fromEntries(contenders.map((name) => [name, pages[name].survey]))
      report.loading = await measureLoading(addresses, { browser, turns })
    }
    await withBrowser(browser, async (process) => {
      if (wanted('bytes')) report.bytes = await measureBytes(process, pages, newLink)
      if (wanted('start')) {
        const fresh = () => newLink(peerSurvey)
        report.firstQuestion = {
          candour: await measureFirstQuestion(process, fresh, 'candour', turns),
          surveyjs: await measureFirstQuestion(process, () => pages.surveyjs.survey, 'surveyjs', turns),
        }
      }
      if (wanted('interaction')) {
        const addresses = {
          plain: () => pages.plain.onePage,
          candour: () => newLink(onePageSurvey),
          surveyjs: () => pages.surveyjs.onePage,
        }
        report.interaction = await measureInteraction(process, addresses, { turns, profile })
      }
    })
    report.goals = judged(report)
    return report
  } finally {
    await stop()
  }
}

async function measureBytes(process, pages, newLink) {
  const bytes = {}
  for (const name of contenders) {
    const address = name === 'candour' ? await newLink(peerSurvey) : pages[name].survey
    const { html, first, all } = await measureDownloads(process, address, name)
    bytes[name] = { first: await bytesOf(html, first), all: await bytesOf(html, all) }
  }
  return bytes
}

function judged({ loading, bytes, interaction }) {
  const rows = []
  const goal = (what, value, atMost) =>
    rows.push({ what, value: rounded(value), atMost, met: value <= atMost })
  if (bytes) {
    goal('JS and CSS on first open, KB', bytes.candour.first / 1024, goals.firstKb)
    goal('JS and CSS with all 40 questions used, KB', bytes.candour.all / 1024, goals.allKb)
  }
  if (loading) {
    goal(
      'largest contentful paint, times plain HTML',
      loading.candour.lcp / loading.plain.lcp,
      goals.lcpRatio,
    )
    goal('total blocking time, ms', loading.candour.tbt, goals.tbt)
  }
  if (interaction) {
    const { candour, plain } = interaction
    goal('98th percentile of interactions, times plain HTML', candour.p98 / plain.p98, goals.interactionRatio)
    goal(
      'from click to revealed question (p98), times plain HTML',
      candour.reveal98 / plain.p98,
      goals.revealRatio,
    )
    goal('heap, MB', candour.heap, goals.heapMb)
  }
  return rows
}

const rounded = (value) => Math.round(value * 100) / 100
const whole = (value) => Math.round(value)

export function showAnswering({ loading, bytes, firstQuestion, interaction, goals: rows, turns }) {
  const kb = (value) => rounded(value / 1024)
  const seconds = (value) => rounded(value / 1000)
  if (loading) {
    console.log(`A first visit, Lighthouse's phone on slow 4G, medians of ${turns} in turns`)
    console.table(
      contenders.map((name) => ({
        page: name,
        ...(bytes ? { 'JS+CSS, KB': kb(bytes[name].first), 'all used, KB': kb(bytes[name].all) } : {}),
        'FCP, s': seconds(loading[name].fcp),
        'LCP, s': seconds(loading[name].lcp),
        'of plain': rounded(loading[name].lcp / loading.plain.lcp),
        'TBT, ms': whole(loading[name].tbt),
        'TTI, s': seconds(loading[name].tti),
        CLS: rounded(loading[name].cls),
      })),
    )
  } else if (bytes) {
    console.table(
      contenders.map((name) => ({ page: name, first: kb(bytes[name].first), all: kb(bytes[name].all) })),
    )
  }
  if (firstQuestion) {
    const { candour, surveyjs } = firstQuestion
    console.log(
      `To the first question that can be answered, slow 4G and a quarter of the processor: Candour ${seconds(candour.fromStart)} s from "Start now" (its list of sections in between); SurveyJS, which has no start page, ${seconds(surveyjs.fromAddress)} s from its address.`,
    )
  }
  if (interaction) {
    console.log(
      'All 40 questions on one page, 412 px, a quarter of the processor; ms from the event to the next frame',
    )
    console.table(
      Object.entries(interaction).map(([page, found]) => ({
        page,
        'typing p50': whole(found.typing50),
        'clicks p50': whole(found.clicking50),
        'reveal p50': page === 'plain' ? '' : whole(found.reveal50),
        'reveal p98': page === 'plain' ? '' : whole(found.reveal98),
        'INP (p98)': found.p98,
        'of plain': rounded(found.p98 / interaction.plain.p98),
        'work, ms': whole(found.work),
        'scripts, ms': whole(found.script),
        'styles and layout, ms': whole(found.rendering),
        'heap, MB': rounded(found.heap),
      })),
    )
  }
  for (const { what, value, atMost, met } of rows) {
    console.log(`Goal: ${what}: ${value}, at most ${atMost}: ${met ? 'met' : 'NOT met'}.`)
  }
  for (const line of differs) console.log(line)
}
