import { address } from '../questions/address.ts'
import { html } from '../questions/html.ts'
import { location } from '../questions/location.ts'
import type { Part } from '../toolkit.ts'

/** Kinds of question that many surveys have, and many others do without. */
export const further: Part = { kinds: { html, address, location } }
