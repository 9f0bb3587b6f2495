import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const door = (name) => JSON.stringify({ name, type: 'module', exports: './src/index.ts' })
const vendors = [
  'pg',
  'zod',
  'fastify',
  'react-router',
  'stripe',
  'nodemailer',
  'better-auth',
  'graphile-worker',
  'pino',
  'aws4fetch',
  'otpauth',
  'pdfkit',
  'docx',
  'write-excel-file',
  'yazl',
  'csv-parse',
  '@simplewebauthn/server',
]

/** A small repository that keeps every rule, laid out like the real one. */
const clean = {
  'packages/survey/package.json': door('@candour/survey'),
  'packages/survey/src/index.ts':
    "import { z } from 'zod'\nexport const compileSurvey = (json: unknown) => z(json)\n",
  'packages/contract/package.json': door('@candour/contract'),
  'packages/contract/src/index.ts':
    "import { compileSurvey } from '@candour/survey'\nexport const limits = { compileSurvey }\n",
  'library/package.json': JSON.stringify({ name: '@candour/library', type: 'module', exports: './index.ts' }),
  'library/index.ts':
    "import { compileSurvey } from '@candour/survey'\nexport const templates = [compileSurvey]\n",
  'server/src/main.ts': "import { buildApp } from './app.ts'\nbuildApp()\n",
  'server/src/app.ts':
    "import { clients } from './clients/index.ts'\nimport { invitations } from './invitations/index.ts'\nexport const buildApp = () => [clients, invitations]\n",
  'server/src/config.ts': 'export const port = process.env.PORT\n',
  'server/src/platform/db/database.ts': "import pg from 'pg'\nexport const pool = pg\n",
  'server/src/platform/http/route.ts': "import fastify from 'fastify'\nexport const route = fastify\n",
  'server/src/mail/index.ts':
    "import { pool } from '../platform/db/database.ts'\nexport const queueMail = pool\n",
  'server/src/files/index.ts': 'export const files = 1\n',
  'server/src/analytics/index.ts': 'export const listen = 1\n',
  'server/src/identity/index.ts': 'export const identity = 1\n',
  'server/src/profiles/index.ts':
    "import { identity } from '../identity/index.ts'\nexport const profiles = identity\n",
  'server/src/subscriptions/index.ts':
    "import { profiles } from '../profiles/index.ts'\nexport const plan = profiles\n",
  'server/src/clients/index.ts':
    "import { plan } from '../subscriptions/index.ts'\nimport { findClient } from './clients.queries.ts'\nexport const clients = [plan, findClient]\n",
  'server/src/clients/clients.queries.ts':
    "export const findClient = 'select name from clients where client_id = $1'\n",
  'server/src/surveys/index.ts':
    "import { templates } from '@candour/library'\nexport const surveys = templates\n",
  'server/src/invitations/index.ts':
    "import { clients } from '../clients/index.ts'\nimport { queueMail } from '../mail/index.ts'\nimport { surveys } from '../surveys/index.ts'\nexport const invitations = [clients, surveys, queueMail]\n",
  'server/src/responses/index.ts':
    "import { invitations } from '../invitations/index.ts'\nexport const responses = invitations\n",
  'server/src/form-e/index.ts':
    "import { responses } from '../responses/index.ts'\nexport const formE = responses\n",
  'server/src/documents/index.ts': "import { formE } from '../form-e/index.ts'\nexport const pdf = formE\n",
  'web/src/app/paths.ts': "export const paths = { home: '/' }\n",
  'web/src/app/router.tsx':
    "import { createBrowserRouter } from 'react-router'\nimport { Dashboard } from '../dashboard/dashboard.tsx'\nexport const router = [createBrowserRouter, Dashboard]\n",
  'web/src/api/call.ts': 'export const call = 1\n',
  'web/src/ui/button.tsx': 'export const Button = 1\n',
  'web/src/questions/text.tsx': "import { Button } from '../ui/button.tsx'\nexport const Text = Button\n",
  'web/src/dashboard/dashboard.tsx':
    "import { call } from '../api/call.ts'\nimport { paths } from '../app/paths.ts'\nexport const Dashboard = [call, paths]\n",
  'web/src/clients/client-page.tsx':
    "import { Button } from '../ui/button.tsx'\nexport const ClientPage = Button\n",
  'web/src/answering/answering.tsx':
    "import { Text } from '../questions/text.tsx'\nexport const Answering = Text\n",
  'web/src/marketing/home.tsx': "import { Button } from '../ui/button.tsx'\nexport const Home = Button\n",
}

/** Writes the clean tree, with the files given over it, to a folder of its own; works on it; removes it. */
export async function inPlantedTree(planted, work) {
  const folder = mkdtempSync(join(tmpdir(), 'candour-rules-'))
  try {
    const packages = Object.fromEntries(
      vendors.flatMap((name) => [
        [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })],
        [`node_modules/${name}/index.js`, ''],
      ]),
    )
    for (const [path, text] of Object.entries({ ...packages, ...clean, ...planted })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    mkdirSync(join(folder, 'node_modules/@candour'))
    for (const [name, place] of [
      ['survey', 'packages/survey'],
      ['contract', 'packages/contract'],
      ['library', 'library'],
    ]) {
      symlinkSync(join(folder, place), join(folder, 'node_modules/@candour', name), 'dir')
    }
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
