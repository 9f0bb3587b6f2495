import { describe, expect, it } from 'vitest'
import { brokenCode, codeRules } from './code.mjs'
import { brokenImports, importRules } from './imports.mjs'
import { inPlantedTree } from './planted-tree.mjs'

const imports = (...paths) =>
  `${paths.map((path) => `import '${path}'`).join('\n')}\nexport const planted = 1\n`

/** One violation of each rule: the rule, and the files that break it. */
const plantedImports = [
  [
    'no-cycles',
    {
      'server/src/identity/session.ts': imports('./token.ts'),
      'server/src/identity/token.ts': imports('./session.ts'),
    },
  ],
  ['everything-resolves', { 'server/src/identity/session.ts': imports('./nowhere.ts') }],
  ['survey-is-pure', { 'packages/survey/src/read.ts': imports('node:fs') }],
  ['survey-is-pure', { 'packages/survey/src/read.ts': imports('@candour/contract') }],
  ['contract-knows-only-survey', { 'packages/contract/src/api.ts': imports('fastify') }],
  ['library-knows-only-survey', { 'library/first.ts': imports('@candour/contract') }],
  ['web-never-server', { 'web/src/api/rows.ts': imports('../../../server/src/clients/index.ts') }],
  ['server-never-web', { 'server/src/clients/page.ts': imports('../../../web/src/app/paths.ts') }],
  ['web-takes-no-templates', { 'web/src/surveys/list.ts': imports('@candour/library') }],
  ['packages-know-no-workspace-above', { 'library/first.ts': imports('../server/src/clients/index.ts') }],
  ['slices-meet-at-the-door', { 'server/src/invitations/send.ts': imports('../clients/clients.queries.ts') }],
  ['the-app-enters-by-the-door', { 'server/src/app.ts': imports('./clients/clients.queries.ts') }],
  ['platform-knows-no-slice', { 'server/src/platform/http/who.ts': imports('../../identity/index.ts') }],
  ['mail-and-files-serve-all', { 'server/src/mail/letters.ts': imports('../clients/index.ts') }],
  ['mail-and-files-serve-all', { 'server/src/files/owner.ts': imports('../clients/index.ts') }],
  ['nobody-calls-analytics', { 'server/src/clients/count.ts': imports('../analytics/index.ts') }],
  ['identity-comes-before-profiles', { 'server/src/identity/a.ts': imports('../profiles/index.ts') }],
  [
    'profiles-comes-before-subscriptions',
    { 'server/src/profiles/a.ts': imports('../subscriptions/index.ts') },
  ],
  ['subscriptions-comes-before-clients', { 'server/src/subscriptions/a.ts': imports('../clients/index.ts') }],
  ['clients-comes-before-surveys', { 'server/src/clients/a.ts': imports('../surveys/index.ts') }],
  ['surveys-comes-before-clients', { 'server/src/surveys/a.ts': imports('../clients/index.ts') }],
  ['invitations-comes-before-responses', { 'server/src/invitations/a.ts': imports('../responses/index.ts') }],
  ['matters-comes-before-surveys', { 'server/src/matters/a.ts': imports('../surveys/index.ts') }],
  ['responses-comes-before-form-e', { 'server/src/responses/a.ts': imports('../form-e/index.ts') }],
  ['form-e-comes-before-documents', { 'server/src/form-e/a.ts': imports('../documents/index.ts') }],
  ...[
    ...['pg', 'graphile-worker', 'pino', 'nodemailer', 'stripe', 'aws4fetch', 'better-auth', 'otpauth'],
    ...['pdfkit', 'docx', 'write-excel-file', 'yazl', 'csv-parse'],
  ].map((vendor) => [`${vendor}-stays-in-its-adapter`, { 'server/src/clients/vendor.ts': imports(vendor) }]),
  [
    '@simplewebauthn-stays-in-its-adapter',
    { 'server/src/identity/vendor.ts': imports('@simplewebauthn/server') },
  ],
  ['stripe-stays-in-its-adapter', { 'server/src/subscriptions/fetching.ts': imports('stripe') }],
  ['http-stays-at-the-door', { 'server/src/clients/clients.ts': imports('fastify') }],
  [
    'tests-stay-tests',
    {
      'server/src/clients/clients.factory.ts': imports(),
      'server/src/clients/clients.ts': imports('./clients.factory.ts'),
    },
  ],
  ['screens-stay-apart', { 'web/src/dashboard/row.tsx': imports('../clients/client-page.tsx') }],
  ['screens-stay-apart', { 'web/src/dashboard/row.tsx': imports('../app/router.tsx') }],
  [
    'design-page-is-in-no-build',
    { 'web/design/example.ts': imports(), 'web/src/ui/row.tsx': imports('../../design/example.ts') },
  ],
  ['design-page-knows-no-screen', { 'web/design/row.tsx': imports('../src/dashboard/dashboard.tsx') }],
  ['ui-knows-no-screen', { 'web/src/ui/row.tsx': imports('../dashboard/dashboard.tsx') }],
  ['questions-know-no-screen', { 'web/src/questions/row.tsx': imports('../answering/answering.tsx') }],
  ['language-knows-no-screen', { 'web/src/language/words.ts': imports('../answering/answering.tsx') }],
  [
    'public-pages-download-no-dashboard',
    {
      'web/src/ui/shell.tsx': imports('../dashboard/dashboard.tsx'),
      'web/src/marketing/home.tsx': imports('../ui/shell.tsx'),
    },
  ],
  [
    'answering-is-light',
    {
      'web/src/ui/link.tsx': imports('react-router'),
      'web/src/answering/answering.tsx': imports('../ui/link.tsx'),
    },
  ],
]

const long = 'export const line = 1\n'.repeat(301)
const plantedCode = [
  ['environment-in-config-only', { 'server/src/clients/a.ts': 'export const a = process.env.HOME\n' }],
  ['environment-in-config-only', { 'server/src/main.ts': "export const a = process['env']\n" }],
  ['sql-in-queries-only', { 'server/src/clients/clients.ts': "export const a = 'delete from clients'\n" }],
  [
    'sql-in-queries-only',
    {
      'server/src/clients/clients.ts': [
        'export const a = (id: string) => `select 1 from clients where id = $',
        '{id}`',
      ].join(''),
    },
  ],
  ['no-clock-or-chance-in-pure-code', { 'packages/survey/src/a.ts': 'export const a = Date.now()\n' }],
  ['no-clock-or-chance-in-pure-code', { 'packages/survey/src/a.ts': 'export const a = new Date()\n' }],
  ['no-clock-or-chance-in-pure-code', { 'packages/survey/src/a.ts': 'export const a = Math.random()\n' }],
  ['no-surroundings-in-pure-code', { 'packages/survey/src/a.ts': 'export const a = document.title\n' }],
  ['no-surroundings-in-pure-code', { 'packages/survey/src/a.ts': 'export const a = process.pid\n' }],
  ['no-export-star', { 'server/src/clients/index.ts': "export * from './clients.queries.ts'\n" }],
  ['no-any', { 'web/src/api/call.ts': 'export const call = (a: unknown) => a as any\n' }],
  ['no-skipped-test', { 'web/src/api/call.test.ts': `it${'.skip'}('works', () => {})\n` }],
  ['no-skipped-test', { 'e2e/call.spec.ts': `test.describe${'.only'}('works', () => {})\n` }],
  ['short-files', { 'web/src/api/call.ts': long }],
  ['telling-names', { 'web/src/utils/call.ts': 'export const call = 1\n' }],
  ['telling-names', { 'server/src/clients/helpers.ts': 'export const call = 1\n' }],
  ['telling-names', { 'server/src/clients/types.ts': 'export type A = 1\n' }],
  ['no-suppression', { 'web/src/api/call.ts': `// @ts${'-ignore'}\nexport const call = 1\n` }],
  ['nothing-unfinished', { 'web/src/api/call.ts': `// TO${'DO'} finish\nexport const call = 1\n` }],
]

describe('the import rules', () => {
  it('pass on a clean tree', async () => {
    expect(await inPlantedTree({}, brokenImports)).toEqual([])
  })

  it.each(plantedImports)('go red on a planted violation of %s', async (rule, planted) => {
    const broken = await inPlantedTree(planted, brokenImports)
    expect(broken.map((violation) => violation.rule)).toContain(rule)
  })

  it('each have a planted violation', () => {
    const planted = new Set(plantedImports.map(([rule]) => rule))
    expect(importRules.filter((rule) => !planted.has(rule))).toEqual([])
  })
})

describe('the code rules', () => {
  it('pass on clean code', async () => {
    expect(await inPlantedTree({}, brokenCode)).toEqual([])
  })

  it.each(plantedCode)('go red on planted code that breaks %s', async (rule, planted) => {
    const broken = await inPlantedTree(planted, brokenCode)
    expect(broken.map((violation) => violation.rule)).toEqual([rule])
  })

  it('each have planted code that breaks them', () => {
    const planted = new Set(plantedCode.map(([rule]) => rule))
    expect(codeRules.filter((rule) => !planted.has(rule))).toEqual([])
  })

  it('take neither a sentence for SQL nor a property for what surrounds the code', async () => {
    const text = [
      "export const label = 'Select a survey from the list'",
      "export const advice = 'Update your answers'",
      'export const a = (node: { document: string }) => node.document',
      'export const b = (iso: string) => new Date(iso)',
    ].join('\n')
    expect(await inPlantedTree({ 'packages/survey/src/a.ts': text }, brokenCode)).toEqual([])
  })
})
