import { type Html, html } from './pages-html.ts'

/** What was typed of a card. */
export interface TypedCard {
  number: string
  expiry: string
  cvc: string
  name: string
}

type CardField = keyof TypedCard
export type CardFaults = Partial<Record<CardField, string>>

export const noCard: TypedCard = { number: '', expiry: '', cvc: '', name: '' }

/** The cards to try things out with, and what each does. */
export const testCards = {
  works: { number: '4242 4242 4242 4242', does: 'Every payment works.' },
  declined: { number: '4000 0000 0000 0002', does: 'It is declined at once.' },
  later: { number: '4000 0000 0000 0341', does: 'The first payment works, every later one fails.' },
} as const

const isTestCard = (key: string): key is keyof typeof testCards => Object.hasOwn(testCards, key)

export function typedCard(form: URLSearchParams): TypedCard {
  const text = (name: CardField) => (form.get(name) ?? '').trim().slice(0, 200)
  return { number: text('number'), expiry: text('expiry'), cvc: text('cvc'), name: text('name') }
}

/** A test card that was asked for by its button, in place of what was typed; the name is kept. */
export function filledIn(form: URLSearchParams, at: number): TypedCard | null {
  const key = form.get('fill') ?? ''
  if (!isTestCard(key)) return null
  const year = (new Date(at * 1000).getUTCFullYear() + 3) % 100
  const { name } = typedCard(form)
  return {
    number: testCards[key].number,
    expiry: `12 / ${String(year).padStart(2, '0')}`,
    cvc: '123',
    name: name || 'Test person',
  }
}

/** What is to be mended before the card is tried; whether the number is one of the test cards is found out by trying it. */
export function faultsOf(card: TypedCard, at: number): CardFaults {
  const faults: CardFaults = {}
  const digits = card.number.replaceAll(/[\s-]/g, '')
  if (digits === '') faults.number = 'Enter the number of a card'
  else if (!/^\d{12,19}$/.test(digits))
    faults.number = 'Enter the number of a card: 12 to 19 digits, spaces are fine'
  const expiry = expiryFault(card.expiry, at)
  if (expiry) faults.expiry = expiry
  if (!/^\d{3,4}$/.test(card.cvc))
    faults.cvc = card.cvc === '' ? 'Enter the security code' : 'Enter the security code: 3 or 4 digits'
  if (card.name === '') faults.name = 'Enter the name on the card'
  return faults
}

function expiryFault(typed: string, at: number): string | undefined {
  if (typed === '') return 'Enter when the card expires'
  const parts = /^(\d{1,2})\s*[/ .-]?\s*(?:20)?(\d{2})$/.exec(typed)
  const [month, year] = [Number(parts?.[1]), 2000 + Number(parts?.[2])]
  if (!parts || month < 1 || month > 12) return 'Enter month and year, for example 04 / 30'
  // A card is good to the end of its month.
  return Date.UTC(year, month) <= at * 1000 ? 'Use a date to come: this card has expired' : undefined
}

const fields = {
  number: {
    label: 'Card number',
    autocomplete: 'cc-number',
    mode: 'numeric',
    hint: html`A <a href="#test-cards">test card</a>, never a real one.`,
  },
  expiry: { label: 'Expires', autocomplete: 'cc-exp', mode: 'numeric', hint: 'For example 04 / 30' },
  cvc: { label: 'Security code', autocomplete: 'cc-csc', mode: 'numeric', hint: 'Three digits on the back' },
  name: { label: 'Name on the card', autocomplete: 'cc-name', mode: 'text', hint: null },
} as const

/** The four inputs, with what was typed and what is wrong with it. */
export function cardInputs(card: TypedCard, faults: CardFaults): Html {
  const input = (name: CardField) => inputOf(name, card[name], faults[name])
  return html`${input('number')}
<div class="pair">${input('expiry')}
${input('cvc')}</div>
${input('name')}`
}

function inputOf(name: CardField, value: string, fault: string | undefined): Html {
  const { label, autocomplete, mode, hint } = fields[name]
  const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ')
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint && html`<span class="hint" id="${name}-hint">${hint}</span>`}
${fault && html`<span class="fault" id="${name}-fault">${fault}</span>`}
<input id="${name}" name="${name}" value="${value}" autocomplete="${autocomplete}" inputmode="${mode}" spellcheck="false" maxlength="200"${
    described ? html` aria-describedby="${described}"` : null
  }${fault ? html` aria-invalid="true"` : null}>
</div>`
}

/** What sends the form: in focus once a test card was filled in, so that the keyboard goes on from there. */
export function sendButton(words: string, look: string, { isFilled }: { isFilled: boolean }): Html {
  return html`<button class="${look}"${isFilled && html` autofocus`}>${words}</button>`
}

/** What is wrong, first on the page and in focus, each with a way to where it is mended. */
export function faultSummary(faults: CardFaults, message?: string): Html | null {
  const named = Object.entries(faults)
  if (named.length === 0 && !message) return null
  return html`<div class="summary" role="alert" tabindex="-1" autofocus>
<strong>${message ?? 'Some of it is not right yet'}</strong>
${named.length > 0 && html`<ul>${named.map(([name, fault]) => html`<li><a href="#${name}">${fault}</a></li>`)}</ul>`}
</div>`
}

/** The test cards, each with a button that fills it into the form of that id. */
export function testCardList(form: string): Html {
  return html`<section class="card" id="test-cards" aria-labelledby="test-cards-title">
<h2 id="test-cards-title">Test cards</h2>
<p class="soft">Nothing else is taken here. Any date to come, security code and name will do.</p>
<ul class="cards">
${Object.entries(testCards).map(
  ([
    key,
    { number, does },
  ]) => html`<li><div><span class="number">${number}</span><br><span class="soft">${does}</span></div>
<button form="${form}" name="fill" value="${key}" aria-label="Fill in the card ${number}">Fill in</button></li>
`,
)}</ul>
</section>`
}
