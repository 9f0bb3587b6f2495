import { validatorTests } from '../plan/validator-tests.ts'
import type { Part } from '../toolkit.ts'

/** Further tests of an answer, which a definition lists under `validators`. */
export const validators: Part = { validators: validatorTests }
