import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { at } from '../repository.mjs'

const folder = at('web/src/marketing/pictures')

/** Writes the pictures in place of those that were there, with the room that each takes. */
export async function keepPictures(pictures) {
  for (const file of readdirSync(folder)) {
    if (file.endsWith('.webp')) rmSync(join(folder, file))
  }
  const sizes = {}
  for (const { name, scheme, width, height, webp } of pictures) {
    writeFileSync(join(folder, `${name}-${scheme}.webp`), webp)
    if (scheme === 'light') sizes[name] = { width, height: Math.round(height) }
    console.log(`${name}-${scheme}.webp  ${width}×${Math.round(height)}  ${webp.length} bytes`)
  }
  writeFileSync(join(folder, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`)
}
