// The pages that are measured, each served compressed from this machine: Candour's by its real server with its
// database, the others by a plain file server that compresses ahead.
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { tsImport } from 'tsx/esm/api'
import { plainPage } from './answering-plain.mjs'
import { onePageSurvey, peerSurvey } from './engine-definitions.mjs'
import { startServer } from './processes.mjs'
import { installSurveyJs, surveyJsFolder } from './surveyjs/install.mjs'

const { plans } = await tsImport('../packages/contract/src/plans.ts', import.meta.url)

export const contenders = ['plain', 'react', 'candour', 'surveyjs']

/** Addresses: `survey` of the survey in pages, `onePage` with all of it on one. */
export async function servePages() {
  const stops = []
  const stop = async () => {
    for (const one of stops.reverse()) await one()
  }
  try {
    const candour = await serveCandour(stops)
    await installSurveyJs()
    const files = await serveFiles(stops, {
      '/plain': { type: 'text/html', content: plainPage(peerSurvey) },
      ...(await bundled('/react', emptyReact)),
      ...(await bundled('/surveyjs', surveyJs(peerSurvey))),
      ...(await bundled('/surveyjs-one-page', surveyJs(onePageSurvey))),
    })
    return {
      stop,
      newLink: candour.newLink,
      pages: {
        plain: { survey: `${files}/plain`, onePage: `${files}/plain` },
        react: { survey: `${files}/react` },
        candour: { survey: await candour.newLink(peerSurvey) },
        surveyjs: { survey: `${files}/surveyjs`, onePage: `${files}/surveyjs-one-page` },
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function serveCandour(stops) {
  const folder = await mkdtemp(join(tmpdir(), 'candour-bench-'))
  stops.push(() => rm(folder, { recursive: true, force: true }))
  // As root, PostgreSQL runs as another user, who must come to it; else its data would go to /var/lib/candour.
  await chmod(folder, 0o755)
  const { address, stop } = await startServer(folder, { LOG_LEVEL: 'warn' })
  stops.push(stop)
  const call = async (path, body, token) => {
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...{ origin: address },
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.status === 204 ? undefined : answer.json()
  }
  const firms = new Map()
  /** One that has published the survey and may still make an invitation: the free plan allows one survey and five. */
  const firmWith = async (definition) => {
    const known = firms.get(definition)
    if (known && known.invitations < plans.free.invitationsAMonth) return known
    const email = `bench-${randomUUID()}@example.com`
    const person = { email, password: 'a quiet lane in november', name: 'Bench', company: 'A firm' }
    const { accessToken } = await call('/api/identity/register', person)
    const { surveyId } = await call('/api/surveys', { title: definition.title, definition }, accessToken)
    await call(`/api/surveys/${surveyId}/publish`, undefined, accessToken)
    const firm = { accessToken, surveyId, invitations: 0 }
    firms.set(definition, firm)
    return firm
  }
  return {
    /** A link of a client of its own, to the survey. */
    async newLink(definition) {
      const firm = await firmWith(definition)
      const { accessToken, surveyId } = firm
      firm.invitations += 1
      const { clientId } = await call('/api/clients', { name: 'A client' }, accessToken)
      return (await call(`/api/clients/${clientId}/invitations`, { surveyId }, accessToken)).url
    },
  }
}

const emptyReact = {
  script: `import { createRoot } from 'react-dom/client'
    createRoot(document.getElementById('root')).render(<main><h1>Client onboarding</h1></main>)`,
  style: '',
}

const surveyJs = (survey) => ({
  script: `import { createRoot } from 'react-dom/client'
    import { Model } from 'survey-core'
    import { Survey } from 'survey-react-ui'
    import 'survey-core/survey-core.min.css'
    createRoot(document.getElementById('root')).render(<Survey model={new Model(${JSON.stringify(survey)})} />)`,
})

/** As a bundler makes it for production: a page, a script and a style sheet, minified. */
async function bundled(path, { script }) {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: surveyJsFolder, loader: 'jsx' },
    bundle: true,
    minify: true,
    write: false,
    outfile: 'page.js',
    format: 'esm',
    target: 'es2023',
    jsx: 'automatic',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const files = { '.js': 'text/javascript', '.css': 'text/css' }
  const parts = outputFiles.flatMap(({ path: file, text }) => {
    const ending = Object.keys(files).find((one) => file.endsWith(one))
    return ending ? [[path + ending, { type: files[ending], content: text }]] : []
  })
  const style = parts.some(([name]) => name.endsWith('.css'))
    ? `<link rel="stylesheet" href="${path}.css">`
    : ''
  const content = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Survey</title>${style}</head><body><div id="root"></div><script type="module" src="${path}.js"></script></body></html>`
  return { [path]: { type: 'text/html', content }, ...Object.fromEntries(parts) }
}

async function serveFiles(stops, files) {
  const compressed = new Map(
    Object.entries(files).map(([path, { type, content }]) => [
      path,
      { type, body: brotliCompressSync(content) },
    ]),
  )
  const server = createServer((request, response) => {
    const file = compressed.get(request.url ?? '')
    if (!file) return response.writeHead(404).end()
    const caching = file.type === 'text/html' ? 'no-cache' : 'public, max-age=31536000, immutable'
    response.writeHead(200, {
      'content-type': `${file.type}; charset=utf-8`,
      'content-encoding': 'br',
      'content-length': file.body.length,
      'cache-control': caching,
    })
    response.end(file.body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return `http://localhost:${server.address().port}`
}
