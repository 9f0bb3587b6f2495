import type { CardBehaviour } from './state.ts'

interface TestCard {
  brand: string
  behaviour: CardBehaviour
}

/** Stripe's numbers for trying things out. Any other is refused: nobody is to type a card of their own. */
const testCards: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { brand: 'visa', behaviour: 'works' },
  '5555555555554444': { brand: 'mastercard', behaviour: 'works' },
  '4000000000000002': { brand: 'visa', behaviour: 'is-declined' },
  '4000000000000341': { brand: 'visa', behaviour: 'fails-later' },
}

/** A card by what was typed; null for a number that is none of the test cards. */
export function testCard(typed: string): (TestCard & { last4: string }) | null {
  const number = typed.replaceAll(/[\s-]/g, '')
  const card = Object.hasOwn(testCards, number) ? testCards[number] : undefined
  return card ? { ...card, last4: number.slice(-4) } : null
}

export const notATestCard = 'Use one of the test cards: no other card is taken here.'
export const declined = 'Your card was declined.'
