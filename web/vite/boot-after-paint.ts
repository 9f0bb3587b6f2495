import { minify } from 'terser'
import type { Plugin, Rolldown } from 'vite'
import { type Face, splitFaces } from './first-paint.ts'

/**
 * The client's page on a slow phone: the words that the server sent are painted first, with the styles in the
 * page itself, and only then is the script fetched. The content security policy allows both inline blocks
 * by their hashes, which the server takes from the built page.
 */
export function bootAfterPaint(page: string): Plugin {
  let styles: string[] = []
  return {
    name: 'candour:boot-after-paint',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'answering',
    generateBundle: {
      order: 'pre',
      // Taken off the list of what a part that comes later needs: it would be downloaded a second time.
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || chunk.name !== 'first') continue
          const { importedCss } = chunk.viteMetadata ?? {}
          styles = [...(importedCss ?? [])]
          importedCss?.clear()
        }
        if (styles.length === 0) throw new Error('The build has no styles to open with')
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path, bundle }) {
        if (path !== `/${page}` || !bundle) return html
        const { faces, rest } = splitFaces(styles.map((file) => styleOf(bundle, file)).join('\n'))
        for (const file of styles) delete bundle[file]
        const scripts = addresses(html, /<script type="module"[^>]*src="([^"]+)"/g)
        const others = addresses(html, /<link rel="modulepreload"[^>]*href="([^"]+)"/g)
        const script = await minify(boot(scripts, others, faces), { toplevel: true, ecma: 2020 })
        return html
          .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
          .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, '')
          .replace(
            '</head>',
            () => `<style>${rest.trim()}</style>\n    <script>${blankAfterExit}</script>\n  </head>`,
          )
          .replace('</body>', () => `<script>${script.code}</script>\n  </body>`)
      },
    },
  }
}

/** A page that was left in a hurry and is reached by Back shows nothing, from before its first paint on. */
const blankAfterExit = `try{if(sessionStorage.left&&performance.getEntriesByType('navigation')[0].type!='navigate')document.documentElement.hidden=true}catch{}`

const addresses = (html: string, tag: RegExp) => Array.from(html.matchAll(tag), ([, address = '']) => address)

function styleOf(bundle: Rolldown.OutputBundle, file: string): string {
  const asset = bundle[file]
  if (asset?.type !== 'asset') throw new Error(`The build has no style sheet ${file}`)
  return String(asset.source).replaceAll('</', '<\\/')
}

/**
 * "Exit this page" until the page's own is there, which takes the key over: blank at once, no entry of the history, and the
 * marks that `leaving.ts` leaves.
 */
const wayOut = `const way=document.querySelector('.exit-button');
const exit=()=>{document.documentElement.hidden=true;try{sessionStorage.left=1;localStorage.left=location.pathname.split('/')[2]}catch{}location.replace(way.href)};
let escapes=[];
onkeydown=({key,repeat,timeStamp})=>{if(key!='Escape'||repeat)return;escapes=[...escapes,timeStamp].slice(-3);if(escapes[2]-escapes[0]<2e3)exit()};
addEventListener('click',event=>{if(event.target==way&&!event.defaultPrevented){event.preventDefault();exit()}});`

/**
 * Everything that the entry needs is asked for at once; where it does not come, the page says so. A tap that comes
 * before is remembered for it. The faces come last: the words are painted already.
 */
function boot(scripts: readonly string[], others: readonly string[], faces: readonly Face[]): string {
  const preloads =
    others.length > 0
      ? `for(const href of ${JSON.stringify(others)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));`
      : ''
  const added = faces.map(
    ({ family, source, weight }) =>
      `document.fonts.add(new FontFace('${family}','${source}',{weight:'${weight}',display:'swap'}))`,
  )
  return `${wayOut}
const root=document.getElementById('root');
addEventListener('click',({target})=>{if(target.closest?.('[data-start]'))root.dataset.started='';if(target.lang)root.dataset.language=target.lang});
addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(()=>{
${preloads}Promise.all([${scripts.map((script) => `import(${JSON.stringify(script)})`)}]).catch(()=>{document.getElementById('not-loaded').hidden=false});
${added.join(';')}
})))`
}
