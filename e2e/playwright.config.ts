import { defineConfig } from '@playwright/test'
import { anyBrowser } from '../tools/browser.mjs'

const browser = await anyBrowser()

export default defineConfig({
  testDir: '.',
  // One server and one database for all: the journeys are told apart by firms.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // Decision 0019: a browser of the machine stalls now and then; what needed this is named at the end of the run.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: './serve.ts',
  outputDir: '../test-results',
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // Set by serve.ts, before the tests are read.
    baseURL: process.env.CANDOUR_ADDRESS ?? '',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Without pictures: taking them slows every step of every test, to help with the few that fail.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
