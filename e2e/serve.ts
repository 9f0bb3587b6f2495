import { served } from './served.ts'

/** One Candour for all browser tests, for as long as they take. */
export default async function serve(): Promise<() => Promise<void>> {
  const { address, stop } = await served()
  process.env.CANDOUR_ADDRESS = address
  return stop
}
