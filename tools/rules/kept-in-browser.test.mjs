import { expect, test } from 'vitest'
import { cookiesKept, storageKept } from '../../web/src/marketing/kept-in-browser.ts'
import { root } from '../repository.mjs'
import { sources } from './sources.mjs'

const code = [...sources(root, /\.tsx?$/)].filter(
  ({ path }) => !/\.(test|factory|spec)\.tsx?$|-setup\.ts$/.test(path),
)
const inFiles = (folder, pattern) =>
  code.filter(({ path, text }) => path.startsWith(folder) && pattern.test(text)).map(({ path }) => path)

test('every cookie that the server sets is named on the privacy page', async () => {
  const { cookieNames } = await import('../../packages/contract/src/cookies.ts')
  expect(Object.keys(cookiesKept)).toEqual([...cookieNames])
  // The one place, which takes no other name; the compiler sees to that.
  expect(inFiles('server/src/', /\bsetCookie\(|header\('set-cookie'/i)).toEqual([
    'server/src/platform/http/cookies.ts',
  ])
  expect(inFiles('web/src/', /document\.cookie\s*=[^=]|cookieStore/)).toEqual([])
})

test('every file that keeps something in the browser is spoken of on the privacy page', () => {
  const keeping = inFiles('web/src/', /(local|session)Storage\.setItem|\.open\('candour'|caches\.open/)
  expect(keeping.toSorted()).toEqual(
    Object.keys(storageKept)
      .map((path) => `web/src/${path}`)
      .toSorted(),
  )
})
