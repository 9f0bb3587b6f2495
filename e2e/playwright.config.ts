import { defineConfig } from '@playwright/test'
import { anyBrowser } from '../tools/browser.mjs'

const browser = await anyBrowser()

export default defineConfig({
  testDir: '.',
  // One server and one database for all: the journeys are told apart by firms, not by processes.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
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
    trace: 'retain-on-failure',
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
