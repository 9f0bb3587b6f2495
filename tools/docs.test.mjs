import { describe, expect, it } from 'vitest'
import { errorsPage, outdatedPages } from './docs.mjs'

const generated = ['docs/errors.md', 'docs/survey-format.md', 'packages/survey/schema.json']

describe('the generated pages', () => {
  it('list every code of the catalogue of errors with its status and its sentence', async () => {
    const page = await errorsPage()
    expect(page).toContain('| `wrong-password` | 401 | Incorrect password. Please try again. |')
    expect(page).toContain('| `timeout` | 504 | Request timed out. Please try again. |')
  })

  it('equal the files', async () => {
    expect(await outdatedPages()).toEqual([])
  })

  it('are noticed when they differ from the code or are gone', async () => {
    expect(await outdatedPages(() => '# Errors')).toEqual(generated)
    const gone = () => {
      throw new Error('no such file')
    }
    expect(await outdatedPages(gone)).toEqual(generated)
  })
})
