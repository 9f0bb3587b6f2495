import { end } from './ending.ts'
import { cancelInPortal, changeCard, changePlan, resume } from './managing.ts'
import type { PagesCore, PageVisit } from './pages.ts'
import { faultsOf, filledIn, noCard, typedCard } from './pages-card-form.ts'
import { goTo, type PageAnswer } from './pages-layout.ts'
import { type Done, portalPage } from './pages-portal.ts'
import { cancelPage, cardPage, changePage, plansPage } from './pages-portal-steps.ts'
import { changeOf, nextOf, offered, planOf, portalOf, type Visit, visitOf } from './pages-portal-views.ts'

type Step = (core: PagesCore, visit: Visit, page: PageVisit) => PageAnswer | null

const day = 24 * 60 * 60

/** Each page of the portal; where it takes a form, that is sent to it too. */
const pages: Readonly<Record<string, Step>> = {
  overview: (core, visit, { isForm, query }) =>
    isForm ? null : portalPage(portalOf(core, visit), query.get('done')),
  plan: (core, visit, page) => {
    const [, priceId] = page.steps
    return priceId === undefined ? choosePlan(core, visit, page) : takePlan(core, visit, page, priceId)
  },
  cancel,
  resume: (core, visit, { isForm }) => {
    if (!isForm || !visit.running) return null
    resume(core, visit.running.id)
    return back(visit, 'resumed')
  },
  card: takeCard,
  time: (core, visit, { isForm, form }) => {
    if (!isForm) return null
    const next = form.get('by') === 'next' ? nextOf(core, visit)?.at : undefined
    core.state.advanced += (next === undefined ? day : Math.max(0, next - core.time())) * 1000
    core.catchUp()
    return back(visit, 'time')
  },
}

const beginnings = {
  payment_method_update: 'card',
  subscription_cancel: 'cancel',
  subscription_update: 'plan',
} as const

/** The portal of one visit. It begins where the visit is to begin. */
export function servePortal(core: PagesCore, page: PageVisit): PageAnswer | null {
  const visit = visitOf(core, page.id)
  const [step] = page.steps
  if (!visit) return null
  if (step === undefined) {
    const beginning = visit.flow ? beginnings[visit.flow.type] : 'overview'
    return page.isForm ? null : goTo(`${visit.path}/${beginning}`)
  }
  const isOne = page.steps.length === 1 || (step === 'plan' && page.steps.length === 2)
  return (isOne && Object.hasOwn(pages, step) && pages[step]?.(core, visit, page)) || null
}

function choosePlan(core: PagesCore, visit: Visit, { isForm }: PageVisit): PageAnswer | null {
  const { running, features } = visit
  if (isForm || !features.update.enabled) return null
  if (!running) return home(visit)
  return plansPage(visit, running.priceId, offered(core, visit))
}

function takePlan(core: PagesCore, visit: Visit, { isForm }: PageVisit, priceId: string): PageAnswer | null {
  const { running, features } = visit
  const to = offered(core, visit).find(({ id }) => id === priceId)
  if (!to || !features.update.enabled) return null
  if (!running) return home(visit)
  // The form was sent twice, or the page is from before.
  if (running.priceId === priceId) return back(visit, 'plan')
  if (!isForm) return changePage(visit, changeOf(core, visit, running, to))
  changePlan(core, running.id, priceId, features.update.prorations)
  return back(visit, 'plan')
}

function cancel(core: PagesCore, visit: Visit, { isForm }: PageVisit): PageAnswer | null {
  const { running, features } = visit
  if (!features.cancel.enabled) return null
  if (!running || running.cancelAt !== null || running.cancelAtPeriodEnd) return home(visit)
  const isAtOnce = features.cancel.mode === 'immediately'
  if (!isForm) {
    return cancelPage(visit, { ...planOf(core, running.priceId), periodEnd: running.periodEnd }, isAtOnce)
  }
  if (isAtOnce) end(core, running, 'cancellation_requested')
  else cancelInPortal(core, running.id)
  return back(visit, isAtOnce ? 'ended' : 'cancelled')
}

function takeCard(core: PagesCore, visit: Visit, { isForm, form }: PageVisit): PageAnswer | null {
  if (!visit.features.cardUpdate) return null
  if (!isForm) return cardPage(visit, noCard)
  const filled = filledIn(form, core.time())
  if (filled) return cardPage(visit, filled)
  const card = typedCard(form)
  const faults = faultsOf(card, core.time())
  if (Object.keys(faults).length > 0) return cardPage(visit, card, { faults })
  const { message } = changeCard(core, visit.customer.id, card.number)
  return message === undefined ? back(visit, 'card') : cardPage(visit, card, { message })
}

const home = ({ path }: Visit): PageAnswer => goTo(`${path}/overview`)

/** A visit that began at one thing ends with it; any other comes back to the first page. */
const back = ({ path, redirect }: Visit, done: Done): PageAnswer =>
  goTo(redirect !== null && done !== 'time' ? redirect : `${path}/overview?done=${done}`)
