import { inputText } from '../questions/inputs.ts'
import type { Part } from '../toolkit.ts'

/** Input types that are seldom asked for, and masks other than of numbers. */
export const inputs: Part = { kinds: { text: inputText } }
