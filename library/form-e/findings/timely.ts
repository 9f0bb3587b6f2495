import { datesOf } from '../dates.ts'
import { dayInWords, dayOf } from '../days.ts'
import { gapsOf } from '../gaps.ts'
import type { FormE } from '../model.ts'
import { type Context, once, type Rule } from './rule.ts'
import { words } from './words.ts'

/** What the dates of the matter and the solicitor's own words have to do with. */
export const timely: readonly Rule[] = [
  {
    id: 'to-follow-overdue',
    kind: 'missing',
    item: '2.20',
    why: 'What is missing at the exchange has to be explained in writing, and sent at the earliest opportunity.',
    isForClient: false,
    find: (form, context) => due(form, (day) => day < (dayOf(context.statedOn) ?? day), 'which is past'),
  },
  {
    id: 'to-follow-after-exchange',
    kind: 'missing',
    item: '2.20',
    why: 'What is missing at the exchange has to be explained in writing, and sent at the earliest opportunity.',
    isForClient: false,
    find: (form, context) => {
      const exchange = exchangeOf(context)
      return due(form, (day) => exchange !== null && day > exchange, 'which is after the exchange')
    },
  },
  {
    id: 'conduct-reserved',
    kind: 'contradiction',
    item: '4.4',
    why: 'Reserving the position on conduct was strongly disapproved in Tsvetkov v Khayrova [2023] EWFC 130: state the facts, or leave it out.',
    isForClient: false,
    find: (_, { matter }) =>
      once(words.reserved.test(matter?.conduct ?? ''), '4.4 reserves the position on conduct.', []),
  },
]

function exchangeOf({ matter }: Context) {
  const exchange = matter ? datesOf(matter).find(({ id }) => id === 'exchange') : undefined
  return dayOf(exchange?.on ?? null)
}

const due = (form: FormE, isSo: (day: number) => boolean, how: string) =>
  gapsOf(form).flatMap(({ item, title, question, due: by }) => {
    const day = dayOf(by)
    return by !== null && day !== null && isSo(day)
      ? [
          {
            says: `${item}: ${title} is to follow by ${dayInWords(by)}, ${how}.`,
            questions: [question],
            item,
          },
        ]
      : []
  })
