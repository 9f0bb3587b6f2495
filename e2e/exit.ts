import type { BrowserContext, Page } from '@playwright/test'

export const neutral = 'https://www.bbc.co.uk/weather'

/** The neutral page is somebody else's, and not there to be asked in a test. */
export async function withNeutralPage(context: BrowserContext): Promise<void> {
  await context.route(`${neutral}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Weather</title><h1>Weather</h1>' }),
  )
}

export const exit = (page: Page) => page.getByRole('link', { name: 'Exit this page' })

export const waysOut: Record<string, (page: Page) => Promise<void>> = {
  'the button': (page) => exit(page).click(),
  'Escape three times': async (page) => {
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape')
  },
}
