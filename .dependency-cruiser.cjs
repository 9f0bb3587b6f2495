/**
 * Who may import what. Each rule has one name, which `npm run check` prints, and one planted violation in
 * tools/rules/rules.test.mjs that proves it can fail.
 */
const test = '\\.(test|factory)\\.tsx?$'
const slices = [
  'identity',
  'profiles',
  'subscriptions',
  'clients',
  'matters',
  'surveys',
  'invitations',
  'responses',
  'form-e',
  'documents',
]
const screens = [
  'marketing',
  'sign-in',
  'account',
  'dashboard',
  'clients',
  'surveys',
  'answering',
  'response',
  'documents',
  'mail',
  'operator',
  'subscription',
]
const slice = '^server/src/(?!platform/)([^/]+)/'
const anyOf = (names) => `(${names.join('|')})`

/** identity ← profiles ← subscriptions ← clients ← matters, surveys ← invitations ← responses ← form-e ← documents */
const later = {
  identity: slices.slice(1),
  profiles: slices.slice(2),
  subscriptions: slices.slice(3),
  clients: ['surveys', 'matters', 'invitations', 'responses', 'form-e', 'documents'],
  matters: ['surveys', 'invitations', 'responses', 'form-e', 'documents'],
  surveys: ['clients', 'matters', 'invitations', 'responses', 'form-e', 'documents'],
  invitations: ['responses', 'form-e', 'documents'],
  responses: ['form-e', 'documents'],
  'form-e': ['documents'],
}

/** Which package belongs to which file: a vendor is changed in one place. */
const adapters = {
  pg: '^server/src/platform/db/',
  'graphile-worker': '^server/src/platform/jobs/',
  pino: '^server/src/platform/log/',
  nodemailer: '^server/src/mail/smtp-mailer\\.ts$',
  stripe: '^server/src/subscriptions/stripe-[a-z-]+\\.ts$',
  pdfkit: '^server/src/documents/pdf-[a-z-]+\\.ts$',
  docx: '^server/src/documents/word-[a-z-]+\\.ts$',
  'write-excel-file': '^server/src/documents/excel-[a-z-]+\\.ts$',
  yazl: '^server/src/documents/zip-[a-z-]+\\.ts$',
  'csv-parse': '^server/src/clients/read-csv\\.ts$',
  aws4fetch: '^server/src/files/s3-file-store\\.ts$',
  'better-auth': '^server/src/identity/',
  '@simplewebauthn': '^server/src/identity/passkeys-webauthn\\.ts$',
  otpauth: '^server/src/identity/second-factor-totp\\.ts$',
}

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'everything-resolves',
      comment: 'what the build makes has no file',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'survey-is-pure',
      comment: 'the engine runs in browser and server alike',
      severity: 'error',
      from: { path: '^packages/survey/src', pathNot: test },
      to: { pathNot: ['^packages/survey/src', 'node_modules/zod/'] },
    },
    {
      name: 'contract-knows-only-survey',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: test },
      to: { pathNot: ['^packages/(contract|survey)/src', 'node_modules/zod/'] },
    },
    {
      name: 'library-knows-only-survey',
      severity: 'error',
      from: { path: '^library/', pathNot: test },
      to: { pathNot: ['^library/', '^packages/survey/src'] },
    },
    { name: 'web-never-server', severity: 'error', from: { path: '^web/' }, to: { path: '^server/' } },
    { name: 'server-never-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/' } },
    {
      name: 'web-takes-no-templates',
      comment: 'what a template asks comes through the API, or from the build; tests may use the fixtures',
      severity: 'error',
      from: { path: '^web/', pathNot: [test, '^web/vite/'].flat() },
      to: { path: '^library/' },
    },
    {
      name: 'packages-know-no-workspace-above',
      severity: 'error',
      from: { path: '^(packages|library)/' },
      to: { path: '^(server|web|e2e|bench)/' },
    },
    {
      name: 'slices-meet-at-the-door',
      comment: 'another slice only through its index.ts',
      severity: 'error',
      from: { path: '^server/src/([^/]+)/', pathNot: test },
      to: {
        path: '^server/src/[^/]+/.+',
        pathNot: ['^server/src/$1/', '^server/src/platform/', '/index\\.ts$'],
      },
    },
    {
      name: 'the-app-enters-by-the-door',
      comment: 'main.ts and app.ts too; adapters are chosen in main.ts',
      severity: 'error',
      from: { path: '^server/src/[^/]+\\.ts$', pathNot: [test, '^server/src/main\\.ts$'] },
      to: { path: slice, pathNot: ['/index\\.ts$'] },
    },
    {
      name: 'platform-knows-no-slice',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: test },
      to: { path: slice },
    },
    {
      name: 'mail-and-files-serve-all',
      comment: 'they call no slice',
      severity: 'error',
      from: { path: '^server/src/(mail|files)/', pathNot: test },
      to: { path: slice, pathNot: '^server/src/$1/' },
    },
    {
      name: 'nobody-calls-analytics',
      comment: 'it listens to events',
      severity: 'error',
      from: { path: '^server/src/(?!analytics/)[^/]+/' },
      to: { path: '^server/src/analytics/' },
    },
    ...Object.entries(later).map(([name, laterOnes]) => ({
      name: `${name}-comes-before-${laterOnes[0]}`,
      comment: 'the order of the slices',
      severity: 'error',
      from: { path: `^server/src/${name}/`, pathNot: test },
      to: { path: `^server/src/${anyOf(laterOnes)}/` },
    })),
    ...Object.entries(adapters).map(([vendor, place]) => ({
      name: `${vendor}-stays-in-its-adapter`,
      severity: 'error',
      from: { path: '^server/src', pathNot: [place, test] },
      to: { path: `node_modules/${vendor}/` },
    })),
    {
      name: 'http-stays-at-the-door',
      comment: 'below *.routes.ts nothing knows that there is HTTP',
      severity: 'error',
      from: {
        path: '^server/src',
        pathNot: [test, '^server/src/platform/http/', '^server/src/(app|main)\\.ts$', '\\.routes\\.ts$'],
      },
      to: { path: 'node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'tests-stay-tests',
      severity: 'error',
      from: { pathNot: [test, '\\.(faults|spec)\\.', '^(tools|e2e|bench)/', '/testing/'] },
      to: { path: test },
    },
    {
      name: 'screens-stay-apart',
      comment: 'only app/ joins them; the addresses in app/paths.ts are for all',
      severity: 'error',
      from: { path: `^web/src/${anyOf(screens)}/`, pathNot: test },
      to: {
        path: '^web/src/',
        pathNot: ['^web/src/$1/', '^web/src/(ui|api|questions|language)/', '^web/src/app/paths\\.ts$'],
      },
    },
    {
      name: 'design-page-is-in-no-build',
      comment: 'it is there in development only',
      severity: 'error',
      from: { path: '^(web/(src|vite)|server|packages|library)/' },
      to: { path: '^web/design/' },
    },
    {
      name: 'design-page-knows-no-screen',
      severity: 'error',
      from: { path: '^web/design/', pathNot: test },
      to: { path: '^web/src/', pathNot: ['^web/src/(ui|api)/', '^web/src/app/app\\.css$'] },
    },
    {
      name: 'ui-knows-no-screen',
      severity: 'error',
      from: { path: '^web/src/(ui|api)/', pathNot: test },
      to: { path: '^web/src/', pathNot: ['^web/src/(ui|api)/', '^web/src/app/paths\\.ts$'] },
    },
    {
      name: 'questions-know-no-screen',
      severity: 'error',
      from: { path: '^web/src/questions/', pathNot: test },
      to: { path: '^web/src/', pathNot: ['^web/src/(ui|api|questions|language)/'] },
    },
    {
      name: 'language-knows-no-screen',
      severity: 'error',
      from: { path: '^web/src/language/', pathNot: test },
      to: { path: '^web/src/', pathNot: ['^web/src/language/'] },
    },
    {
      name: 'public-pages-download-no-dashboard',
      comment: 'not directly and not through anything they import',
      severity: 'error',
      from: { path: '^web/src/(marketing|answering)/', pathNot: test },
      to: {
        path: '^web/src/(dashboard|account|clients|surveys|response|documents|mail|operator|subscription|sign-in)/',
        reachable: true,
      },
    },
    {
      name: 'answering-is-light',
      comment: 'an entry of its own, without the libraries of the firm’s side',
      severity: 'error',
      from: { path: '^web/src/answering/', pathNot: test },
      to: {
        path: 'node_modules/(react-router|react-hook-form|@hookform|@tanstack|@base-ui)/',
        reachable: true,
      },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
