import { expect, test } from 'vitest'

const components = Object.keys(import.meta.glob('../src/ui/**/*.tsx'))
const page = Object.values(
  import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true }),
).join('\n')

/** What needs a page of the app, or somebody who is signed in, around it. */
const notAlone = [
  'app-shell.tsx',
  'confirm-address-line.tsx',
  'marketing-shell.tsx',
  'payment-due.tsx',
  'profile-not-loaded.tsx',
  'skip-link.tsx',
]

test('every component is on the page of the design system', () => {
  const missing = components
    .map((path) => path.replace('../src/ui/', ''))
    .filter((path) => !/\.(test|factory)\.tsx$/.test(path) && !path.startsWith('notifications/'))
    .filter((path) => !page.includes(`'../src/ui/${path}'`))
  expect(missing).toEqual(notAlone)
})
