import { md5 } from '@noble/hashes/legacy.js'

/** Small enough that the page answers between two slices on a slow phone too. */
const slice = 256 * 1024

/** The MD5 of a file's content, in base64. Fails where the file cannot be read any more. */
export async function md5Of(file: Blob, signal: AbortSignal): Promise<string> {
  const hash = md5.create()
  for (let start = 0; start < file.size; start += slice) {
    signal.throwIfAborted()
    hash.update(new Uint8Array(await file.slice(start, start + slice).arrayBuffer()))
  }
  return btoa(String.fromCharCode(...hash.digest()))
}
