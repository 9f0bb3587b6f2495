import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { appPatterns } from './src/app/paths.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Tells the server which addresses are pages of the app (200) and which are not (404). */
function listPages(): Plugin {
  return {
    name: 'candour:list-pages',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(appPatterns) })
    },
  }
}

/** In development the client's page is reached at its real address, as the server gives it in production. */
function serveAnswering(): Plugin {
  return {
    name: 'candour:serve-answering',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/survey/')) request.url = '/answering.html'
        next()
      })
    },
  }
}

/** Puts a `.br` and a `.gz` beside every text file, so that the server never compresses a static file. */
function precompress(): Plugin {
  const text = /\.(html|js|css|json|svg|txt|webmanifest)$/
  const least = 512
  return {
    name: 'candour:precompress',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir }) {
      if (!dir) return
      const entries = await readdir(dir, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && text.test(entry.name))
      await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name), least)))
    },
  }
}

async function compressFile(path: string, least: number): Promise<void> {
  const content = await readFile(path)
  if (content.length < least) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

export default defineConfig({
  root: at('.'),
  base: '/',
  plugins: [react(), tailwindcss(), listPages(), serveAnswering(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy has no `data:`: every asset is a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { index: at('index.html'), answering: at('answering.html') } },
  },
  server: {
    port: 5173,
    proxy: { '/api': 'http://localhost:3000', '/healthz': 'http://localhost:3000' },
  },
})
