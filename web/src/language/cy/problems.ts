import type { ProblemCode } from '@candour/survey'
import type { Words } from '../language.ts'
import { dates } from './dates.ts'

/** A sentence of the engine's own, and the same in Welsh with what it names. */
type Sentence = readonly [own: RegExp, inWelsh: (...named: string[]) => string]

/**
 * What the engine says by itself, as far as that is in English. What it says in the words of the survey's author is
 * not among these, and stays as it is.
 */
export const sentences: Readonly<Record<ProblemCode, readonly Sentence[]>> = {
  required: [
    [/^Choose one in each row$/, () => 'Dewiswch un ym mhob rhes'],
    [
      /^Answer at least one (?:of these questions|question of “.*”)$/,
      () => 'Atebwch o leiaf un o’r cwestiynau hyn',
    ],
  ],
  malformed: [
    [/^Choose /, () => 'Dewiswch un o’r atebion'],
    [/^Enter these one by one$/, () => 'Rhowch y rhain fesul un'],
    [/^Enter these row by row$/, () => 'Rhowch y rhain fesul rhes'],
    [/^Enter .+ line by line$/, () => 'Rhowch y cyfeiriad fesul llinell'],
    [/^Enter .+ in words$/, () => 'Rhowch eich ateb mewn geiriau'],
    [/^Add .+ as a file$/, () => 'Ychwanegwch ffeil'],
    [/^Give .+ as a latitude and a longitude$/, () => 'Rhowch ledred a hydred'],
    [/^Put .+ in order$/, () => 'Rhowch y rhain mewn trefn'],
    [/^Draw .+, or type your name$/, () => 'Tynnwch lun eich llofnod, neu teipiwch eich enw'],
  ],
  'mark-not-allowed': [
    [/^This question cannot be left in this way$/, () => 'Ni ellir gadael y cwestiwn hwn fel hyn'],
  ],
  'not-a-choice': [[/^Choose from the list$/, () => 'Dewiswch o’r rhestr']],
  'other-empty': [[/^Say what “other” is$/, () => 'Nodwch beth yw “arall”']],
  'too-few-choices': [[/^Choose at least (\d+)$/, (least) => `Dewiswch o leiaf ${least}`]],
  'too-many-choices': [[/^Choose (\d+) or fewer$/, (most) => `Dewiswch ddim mwy na ${most}`]],
  'not-together': [
    [
      /^Choose “(.*)” or other answers, not both$/,
      (choice) => `Dewiswch “${choice}” neu atebion eraill, nid y ddau`,
    ],
  ],
  'ranked-twice': [
    [/^Put each of these in one place only$/, () => 'Rhowch bob un o’r rhain mewn un lle yn unig'],
  ],
  duplicate: [
    [/^You have given this answer already$/, () => 'Rydych wedi rhoi’r ateb hwn yn barod'],
    [/^Choose a different one in each row$/, () => 'Dewiswch un gwahanol ym mhob rhes'],
  ],
  'too-many-rows': [[/^You can add (\d+) at most$/, (most) => `Gallwch ychwanegu ${most} ar y mwyaf`]],
  'too-long': [[/^Use (\d+) characters or fewer$/, (most) => `Defnyddiwch ddim mwy na ${most} o nodau`]],
  'not-a-number': [
    [/^Enter a number$/, () => 'Rhowch rif'],
    [/^Enter .+ in figures$/, () => 'Rhowch eich ateb mewn ffigurau'],
  ],
  'too-many-decimals': [
    [
      /^Enter an amount in pounds and pence, such as (.+)$/,
      (example) => `Rhowch swm mewn punnoedd a cheiniogau, fel ${example}`,
    ],
    [/^Use (\d+) decimals or fewer$/, (most) => `Defnyddiwch ddim mwy na ${most} o leoedd degol`],
  ],
  'too-small': [[/^Enter (.+) or more$/, (least) => `Rhowch ${least} neu fwy`]],
  'too-large': [[/^Enter (.+) or less$/, (most) => `Rhowch ${most} neu lai`]],
  'wrong-step': [[/^Enter a multiple of (.+)$/, (step) => `Rhowch luosrif o ${step}`]],
  'not-a-date': [
    [/^Enter a real date, such as (.+)$/, (example) => `Rhowch ddyddiad go iawn, fel ${example}`],
    [
      /^Enter a real date and time, such as (.+)$/,
      (example) => `Rhowch ddyddiad ac amser go iawn, fel ${example}`,
    ],
  ],
  'not-a-time': [[/^Enter a real time, such as (.+)$/, (example) => `Rhowch amser go iawn, fel ${example}`]],
  'not-a-month': [[/^Enter a real month, such as (.+)$/, (example) => `Rhowch fis go iawn, fel ${example}`]],
  'not-a-week': [
    [
      /^Enter a real week, such as week (\d+) of (\d+)$/,
      (week, year) => `Rhowch wythnos go iawn, fel wythnos ${week} o ${year}`,
    ],
  ],
  'not-a-colour': [[/^Choose a colour$/, () => 'Dewiswch liw']],
  'too-early': [
    [/^Enter a date on or after (.+)$/, (date) => `Rhowch ddyddiad ar neu ar ôl ${dates.shown(date)}`],
    [/^Enter (.+) or later$/, (least) => `Rhowch ${dates.shown(least)} neu’n hwyrach`],
  ],
  'too-late': [
    [/^Enter a date on or before (.+)$/, (date) => `Rhowch ddyddiad ar neu cyn ${dates.shown(date)}`],
    [/^Enter (.+) or earlier$/, (most) => `Rhowch ${dates.shown(most)} neu’n gynharach`],
  ],
  'not-an-email': [
    [/^Enter an email address, such as (.+)$/, (example) => `Rhowch gyfeiriad e-bost, fel ${example}`],
  ],
  'not-a-web-address': [
    [/^Enter a web address, such as (.+)$/, (example) => `Rhowch gyfeiriad gwefan, fel ${example}`],
  ],
  'address-line': [[/^Enter the first line of the address$/, () => 'Rhowch linell gyntaf y cyfeiriad']],
  'address-town': [[/^Enter the town or city$/, () => 'Rhowch y dref neu’r ddinas']],
  'address-postcode': [
    [/^Enter the postcode$/, () => 'Rhowch y cod post'],
    [
      /^Enter a full UK postcode, such as (.+)$/,
      (example) => `Rhowch god post llawn yn y DU, fel ${example}`,
    ],
  ],
  latitude: [
    [/^Latitude must be between (.+) and (.+)$/, (from, to) => `Rhaid i’r lledred fod rhwng ${from} a ${to}`],
  ],
  longitude: [
    [/^Longitude must be between (.+) and (.+)$/, (from, to) => `Rhaid i’r hydred fod rhwng ${from} a ${to}`],
  ],
  'too-many-files': [
    [/^Give one file$/, () => 'Rhowch un ffeil'],
    [/^Give (\d+) files or fewer$/, (most) => `Rhowch ddim mwy na ${most} o ffeiliau`],
  ],
  'wrong-file-type': [
    [/^“(.*)” is not one of: (.*)$/, (name, kinds) => `Nid yw “${name}” yn un o’r rhain: ${kinds}`],
  ],
  'file-too-large': [
    [/^“(.*)” must be (.+) or smaller$/, (name, size) => `Rhaid i “${name}” fod yn ${size} neu’n llai`],
  ],
  'not-in-range': [
    [/^Enter a number from (.+) to (.+)$/, (from, to) => `Rhowch rif o ${from} i ${to}`],
    [/^Enter (\S+) or more$/, (least) => `Rhowch ${least} neu fwy`],
    [/^Enter (\S+) or less$/, (most) => `Rhowch ${most} neu lai`],
  ],
  'wrong-length': [
    [/^Use from (\d+) to (\d+) characters$/, (from, to) => `Defnyddiwch o ${from} i ${to} o nodau`],
    [/^Use (\d+) characters or more$/, (least) => `Defnyddiwch o leiaf ${least} o nodau`],
    [/^Use (\d+) characters or fewer$/, (most) => `Defnyddiwch ddim mwy na ${most} o nodau`],
  ],
  figures: [[/^Leave out the figures at the end$/, () => 'Gadewch y ffigurau ar y diwedd allan']],
  'wrong-form': [
    [/^Check the form of this answer$/, () => 'Gwiriwch ffurf yr ateb hwn'],
    [/^Enter .+ in full, such as (.+)$/, (example) => `Rhowch eich ateb yn llawn, fel ${example}`],
  ],
  'wrong-count': [
    [/^Choose from (\d+) to (\d+)$/, (from, to) => `Dewiswch o ${from} i ${to}`],
    [/^Choose at least (\d+)$/, (least) => `Dewiswch o leiaf ${least}`],
    [/^Choose (\d+) or fewer$/, (most) => `Dewiswch ddim mwy na ${most}`],
  ],
  condition: [[/^Check this against your other answers$/, () => 'Gwiriwch hwn yn erbyn eich atebion eraill']],
}

/** What the server finds that the engine cannot see. */
const ofTheServer: Readonly<Record<string, readonly Sentence[]>> = {
  'file-missing': [
    [
      /^“(.*)” is not there any more\. Remove it, and send it again if you can$/,
      (name) => `Nid yw “${name}” yno mwyach. Tynnwch hi, ac anfonwch hi eto os gallwch`,
    ],
  ],
}

const all: Readonly<Record<string, readonly Sentence[]>> = { ...ofTheServer, ...sentences }

export const problems: Words['problems'] = {
  of({ code, message }) {
    const known = Object.hasOwn(all, code) ? (all[code] ?? []) : []
    for (const [own, inWelsh] of known) {
      const found = own.exec(message)
      if (found) return inWelsh(...found.slice(1))
    }
    return message
  },
}
