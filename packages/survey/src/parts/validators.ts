import { readValidators } from '../plan/validators.ts'
import type { Part } from '../toolkit.ts'

/** Validators; regular expressions need `patterns` besides. */
export const validators: Part = { validators: readValidators }
