import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** An empty folder that is gone after the run of the tests, with their database. */
export const testFolder = (): string => mkdtempSync(join(inject('testFolder'), 'test-'))
