import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { hasAuthEmulator } from './tools/auth-emulator.mjs'
import { demoSurvey } from './web/vite/demo-survey.ts'
import { listArticles } from './web/vite/list-articles.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The files of a folder that prepare a test run: `…setup.ts`. */
const setups = (folder: string) =>
  existsSync(at(folder))
    ? readdirSync(at(folder))
        .filter((name) => /setup\.tsx?$/.test(name))
        .map((name) => at(`${folder}/${name}`))
    : []

const serverSetup = setups('server/src/platform/db')
const emulatorTests = ['src/**/*.emulator.test.ts']

const screens = {
  root: at('web'),
  include: ['{src,design}/**/*.test.{ts,tsx}'],
  environment: 'happy-dom',
  setupFiles: setups('web/src'),
  // What a test reads as text; the styles that screens import are left out.
  css: { include: [/\.css\?raw$/] },
  testTimeout: 15_000,
}

/** One project a workspace, so that `npx vitest run --project web` is a quick answer. */
export default defineConfig({
  test: {
    reporters: ['default'],
    // On two cores, Vitest would leave one to itself, which has little to do: the tests take a quarter less so.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: { name: 'survey', root: at('packages/survey'), include: ['src/**/*.test.ts'], isolate: false },
      },
      { test: { name: 'contract', root: at('packages/contract'), include: ['src/**/*.test.ts'] } },
      { test: { name: 'library', root: at('library'), include: ['**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'server',
          root: at('server'),
          include: ['src/**/*.test.ts'],
          exclude: ['**/*.faults.test.ts', '**/faults/**', ...emulatorTests],
          // Nothing of ours is remembered outside what a test makes: files may share what is loaded, a third of the time.
          isolate: false,
          // What a job does is waited for; a second is little where two cores are shared.
          expect: { poll: { timeout: 10_000 } },
          globalSetup: serverSetup,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      // Where `npm run test:hosted` has installed the emulator; elsewhere its tests are not there at all.
      ...(hasAuthEmulator()
        ? [
            {
              test: {
                name: 'hosted',
                root: at('server'),
                include: emulatorTests,
                globalSetup: [...serverSetup, ...setups('server/src/identity')],
                testTimeout: 60_000,
                hookTimeout: 120_000,
              },
            },
          ]
        : []),
      // Screens: what their files load of libraries is loaded once (test-setup.ts), which is most of their time.
      {
        plugins: [demoSurvey(), listArticles()],
        test: { ...screens, name: 'web', exclude: ['src/answering/**'], isolate: false },
      },
      // Pages of clients speak to each other across files, as tabs do: each file has a browser of its own.
      { test: { ...screens, name: 'answering', include: ['src/answering/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'tools',
          root: at('tools'),
          include: ['**/*.test.mjs', 'local-stripe/*.test.ts'],
          testTimeout: 120_000,
          // Some plant files in copies of the tree and run whole checkers: one at a time is kinder.
          fileParallelism: false,
        },
      },
      {
        // Kills servers and databases at random: after everything else, and never beside anything.
        test: {
          name: 'faults',
          root: at('server'),
          include: ['**/*.faults.test.ts', '**/faults/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
