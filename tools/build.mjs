import { whenChanged } from './fingerprint.mjs'
import { at, cache, installed, runNode } from './repository.mjs'

const shared = [
  'packages',
  'library',
  'package-lock.json',
  'tsconfig.base.json',
  'tools/build.mjs',
  'tools/server-bundle.mjs',
]

const parts = {
  web: {
    paths: [...shared, 'web'],
    output: 'web/dist/index.html',
    build: async () => {
      const { code, output } = await runNode(installed('vite/bin/vite.js'), ['build', '--logLevel', 'warn'], {
        cwd: at('web'),
        quiet: true,
      })
      if (code !== 0) throw new Error(`Building the web app failed:\n${output.trim()}`)
    },
  },
  server: {
    paths: [...shared, 'server/src', 'server/package.json'],
    output: 'server/dist/main.js',
    build: async () => {
      // Loaded only when needed: a warm start has no use for the bundler.
      const { bundleServer } = await import('./server-bundle.mjs')
      await bundleServer().catch((error) => {
        throw new Error(`Building the server failed:\n${error.message}`)
      })
    },
  },
}

/** Builds what changed since it was last built. */
export async function build() {
  for (const [name, { paths, output, build: make }] of Object.entries(parts)) {
    await whenChanged(
      { paths: paths.map((path) => at(path)), output: at(output), note: cache(`built-${name}`) },
      () => {
        console.log(`Building the ${name === 'web' ? 'web app' : 'server'} …`)
        return make()
      },
    )
  }
}
