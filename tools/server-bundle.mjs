import { readFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import { build } from 'esbuild'
import { at } from './repository.mjs'

/**
 * A file of ours that asks where it is gets the answer it had before bundling, so that paths to migrations and
 * to the web app are the same in development and in the bundle.
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
        contents: source.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`),
      }
    })
  },
})

/** Our workspaces go into the bundle, what npm installed stays outside it. */
const onlyOurs = {
  name: 'only-ours',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@candour/') ? undefined : { path, external: true },
    )
  },
}

/** Makes one file of the server, which Node starts faster than hundreds. */
export async function bundleServer(outdir = at('server/dist')) {
  await build({
    entryPoints: [at('server/src/main.ts')],
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
