/** A face that is fetched, as `FontFace` takes it. */
export interface Face {
  family: string
  source: string
  weight: string
}

/** The faces that are fetched, and the rest of a style sheet: until they are there those of the device take the same room. */
export function splitFaces(css: string): { faces: Face[]; rest: string } {
  const faces: Face[] = []
  const rest = css.replaceAll(/@font-face\s*\{([^}]*)\}/g, (block, inside: string) => {
    const source = /\burl\([^)]+\)/.exec(inside)?.[0]
    if (!source) return block
    const [, family] = /font-family:\s*"?([^";]+)/.exec(inside) ?? []
    const [, weight] = /font-weight:\s*([\d ]+)/.exec(inside) ?? []
    if (!family || !weight) throw new Error(`A face without a name or a weight: ${block}`)
    faces.push({ family, source, weight })
    return ''
  })
  return { faces, rest }
}

/**
 * Script of a page that runs `start` (an expression) once the browser reports its first paint; at the latest a second after
 * the page is there, as not every browser reports one.
 */
export function afterFirstPaint(start: string): string {
  return `addEventListener('load',()=>{
let begun;
const once=()=>{begun??=setTimeout(${start})};
new PerformanceObserver(once).observe({type:'paint',buffered:true});
setTimeout(once,1e3)
});`
}
