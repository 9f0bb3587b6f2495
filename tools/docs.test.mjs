import { describe, expect, it } from 'vitest'
import { errorsPage, outdatedPages } from './docs.mjs'

describe('the page of errors', () => {
  it('lists every code of the catalogue with its status and its sentence', async () => {
    const page = await errorsPage()
    expect(page).toContain('| `wrong-password` | 401 | Incorrect password. Please try again. |')
    expect(page).toContain('| `timeout` | 504 | Request timed out. Please try again. |')
  })

  it('equals the file in docs', async () => {
    expect(await outdatedPages()).toEqual([])
  })

  it('is noticed when it differs from the catalogue or is gone', async () => {
    expect(await outdatedPages(() => '# Errors')).toEqual(['docs/errors.md'])
    const gone = () => {
      throw new Error('no such file')
    }
    expect(await outdatedPages(gone)).toEqual(['docs/errors.md'])
  })
})
