import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { appPatterns } from './src/app/paths.ts'
import { bootAfterPaint } from './vite/boot-after-paint.ts'
import { listPages } from './vite/list-pages.ts'
import { oneEngine } from './vite/one-engine.ts'
import { precompress } from './vite/precompress.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

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

export default defineConfig({
  root: at('.'),
  base: '/',
  plugins: [
    react(),
    tailwindcss(),
    serveAnswering(),
    bootAfterPaint('answering.html'),
    listPages(appPatterns),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy has no `data:`: every asset is a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: at('index.html'), answering: at('answering.html') },
      output: { codeSplitting: { groups: [oneEngine] } },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': 'http://localhost:3000', '/healthz': 'http://localhost:3000' },
  },
})
