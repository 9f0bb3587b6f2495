import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const text = /\.(js|css|json|svg|txt|webmanifest)$/
const worthIt = 128

/** Puts a `.br` and a `.gz` beside every text file, so that the server never compresses a static file. */
export function precompress(): Plugin {
  return {
    name: 'candour:precompress',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    async writeBundle({ dir }) {
      if (!dir) return
      const entries = await readdir(dir, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && text.test(entry.name))
      await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < worthIt) return
  const [asText, asSymbols, gz] = await Promise.all([
    brotli(content, constants.BROTLI_MODE_TEXT),
    brotli(content, constants.BROTLI_MODE_FONT),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  // The modes are guesses at what is in a file; scripts that were made short are as much symbols as text.
  const br = asText.length < asSymbols.length ? asText : asSymbols
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

const brotli = (content: Buffer, mode: number) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: mode,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
