import type { Plugin, Rolldown } from 'vite'

/**
 * The client's page on a slow phone: the words that the server sent are painted first, with the styles in the
 * page itself, and only then is the script fetched. The content security policy allows both inline blocks
 * by their hashes, which the server takes from the built page.
 */
export function bootAfterPaint(page: string): Plugin {
  return {
    name: 'candour:boot-after-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle, chunk }) {
        if (path !== `/${page}` || !bundle || !chunk) return html
        const styles = [...html.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\s*/g)]
        const css = styles.map(([, file]) => styleOf(bundle, file ?? '')).join('\n')
        const scripts = [`/${chunk.fileName}`, ...chunk.imports.map((file) => `/${file}`)]
        return html
          .replaceAll(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
          .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, '')
          .replace('</head>', () => `<style>${css.trim()}</style>\n  </head>`)
          .replace('</body>', () => `<script>${boot(scripts)}</script>\n  </body>`)
      },
    },
  }
}

function styleOf(bundle: Rolldown.OutputBundle, file: string): string {
  const asset = bundle[file]
  if (asset?.type !== 'asset') throw new Error(`The build has no style sheet ${file}`)
  return String(asset.source).replaceAll('</', '<\\/')
}

/** Everything that the entry needs is asked for at once; where it does not come, the page says so. */
function boot([entry, ...imports]: string[]): string {
  return `addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(()=>{
for(const href of ${JSON.stringify(imports)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
import(${JSON.stringify(entry)}).catch(()=>{document.getElementById('not-loaded').hidden=false})
})))`
}
