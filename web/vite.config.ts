import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { appPatterns, publicPatterns } from './src/app/paths.ts'
import { appChunks } from './vite/app-chunks.ts'
import { bootAfterPaint } from './vite/boot-after-paint.ts'
import { demoSurvey } from './vite/demo-survey.ts'
import { listArticles } from './vite/list-articles.ts'
import { listPages } from './vite/list-pages.ts'
import { precompress } from './vite/precompress.ts'
import { startPage } from './vite/start-page.ts'
import { subsetFonts } from './vite/subset-fonts.ts'
import { wholeJourney } from './vite/whole-journey.ts'
import { withoutSchemas } from './vite/without-schemas.ts'
import { writePages, writerFolder } from './vite/write-pages.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const routerFile = (name: string) => at(`../node_modules/react-router/dist/production/${name}.mjs`)

/**
 * In development the client's page is reached at its real address, as the server gives it in production. The design system
 * is there in development only: no build has it.
 */
function serveEntries(): Plugin {
  return {
    name: 'candour:serve-entries',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/survey/')) request.url = '/answering.html'
        if (/^\/_design(?:[?#]|$)/.test(request.url ?? '')) request.url = '/design.html'
        next()
      })
    },
  }
}

/** What a seldom part of the client's page imports is there before it: its name need not be in every list. */
const ofOthers = (_file: string, needed: string[], { hostId }: { hostId: string }) =>
  /journey|last-pages/.test(hostId) ? [] : needed

export default defineConfig({
  root: at('.'),
  base: '/',
  plugins: [
    react(),
    tailwindcss(),
    subsetFonts(),
    withoutSchemas(),
    demoSurvey(),
    listArticles(),
    serveEntries(),
    startPage('answering.html'),
    bootAfterPaint('answering.html'),
    listPages(appPatterns, publicPatterns),
    precompress(),
  ],
  resolve: {
    // Its package names only the build for development, which says what is wrong with our routes to nobody here.
    alias: [
      { find: /^react-router$/, replacement: routerFile('index') },
      { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
    ],
  },
  // Builds one after the other: the client's page shares no file with the app of the firms, so what it needs
  // together comes together, and it downloads nothing that is only there for them. The last one writes the public pages.
  builder: {
    async buildApp({ build, environments }) {
      for (const environment of Object.values(environments)) {
        if (environment.name !== 'ssr') await build(environment)
      }
      await writePages(at('.'))
    },
  },
  environments: {
    client: {
      define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
      build: {
        manifest: true,
        rolldownOptions: {
          input: { index: at('index.html') },
          output: {
            codeSplitting: { groups: appChunks },
          },
        },
      },
    },
    answering: {
      consumer: 'client',
      // Nobody looks into a client's page with the developer tools of React.
      define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
      build: {
        outDir: 'dist',
        emptyOutDir: false,
        copyPublicDir: false,
        // A hundredth smaller than what is usual, for whoever has a slow phone.
        minify: 'terser',
        terserOptions: { compress: { passes: 3 }, format: { ecma: 2020 } },
        rolldownOptions: {
          input: { answering: at('answering.html') },
          output: { codeSplitting: { groups: wholeJourney } },
        },
      },
    },
    writer: {
      consumer: 'server',
      build: {
        outDir: writerFolder,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: { prerender: at('src/app/prerender.tsx') },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy has no `data:`: every asset is a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: ofOthers },
  },
  server: {
    port: 5173,
    proxy: { '/api': 'http://localhost:3000', '/healthz': 'http://localhost:3000' },
  },
})
