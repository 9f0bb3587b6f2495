import { afterEach, describe, expect, it, vi } from 'vitest'
import { watchPage } from './page-events.ts'
import { createSitting } from './sitting.ts'
import { fakeServer, link, opened } from './testing.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a page that may go away', () => {
  it.each([
    ['is hidden for good', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'goes to the background',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
        document.dispatchEvent(new Event('visibilitychange'))
      },
    ],
  ])('saves at once when it %s', (_, happen) => {
    const server = fakeServer()
    const sitting = createSitting(link, opened, [])
    const stop = watchPage(sitting)
    sitting.sheet.set('fullName', 'Amy')
    expect(server.calls).toEqual([])
    happen()
    expect(server.sent('answers')).toHaveLength(1)
    stop()
  })

  it('saves when a field is left, once the page shows what the tap did', async () => {
    const server = fakeServer()
    const sitting = createSitting(link, opened, [])
    const stop = watchPage(sitting)
    sitting.sheet.set('fullName', 'Amy')
    document.dispatchEvent(new FocusEvent('focusout'))
    expect(server.calls).toEqual([])
    await vi.waitFor(() => expect(server.sent('answers')).toHaveLength(1), 150)
    stop()
  })

  it('no longer saves for a page that it has let go of', () => {
    const server = fakeServer()
    const sitting = createSitting(link, opened, [])
    watchPage(sitting)()
    sitting.sheet.set('fullName', 'Amy')
    window.dispatchEvent(new Event('pagehide'))
    expect(server.calls).toEqual([])
    sitting.saving.dispose()
  })
})
