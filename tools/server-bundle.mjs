import { readFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import { build } from 'esbuild'
import { at } from './repository.mjs'

const places = /new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)|import\.meta\.url/g

/**
 * A file of ours that asks where it is gets the answer it had before bundling, so that paths to migrations and
 * to the web app are the same in development and in the bundle. What runs in a thread of its own is bundled, too,
 * and lies beside the server.
 */
const keepPlaces = (outdir) => ({
  name: 'keep-places',
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]server[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const place = JSON.stringify(relative(outdir, path).replaceAll('\\', '/'))
      return {
        loader: 'ts',
        resolveDir: dirname(path),
        contents: source.replaceAll(places, (_, thread) =>
          thread ? `new URL('./${thread}.js', import.meta.url)` : `new URL(${place}, import.meta.url).href`,
        ),
      }
    })
  },
})

/** Our workspaces go into the bundle, what npm installed stays outside it. */
export const onlyOurs = {
  name: 'only-ours',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@candour/') ? undefined : { path, external: true },
    )
  },
}

/** Makes one file of the server, which Node starts faster than hundreds, and one of each of its threads. */
export async function bundleServer(outdir = at('server/dist')) {
  await build({
    entryPoints: {
      main: at('server/src/main.ts'),
      operator: at('server/src/operator.ts'),
      'set-up-stripe': at('server/src/set-up-stripe.ts'),
      'check-worker': at('server/src/surveys/check-worker.ts'),
      'document-worker': at('server/src/documents/document-worker.ts'),
    },
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'silent',
    plugins: [onlyOurs, keepPlaces(outdir)],
  })
}
