import './node-version.mjs'
import { pages, writePages } from './docs.mjs'

await writePages()
console.log(`Wrote ${Object.keys(pages).join(', ')}`)
