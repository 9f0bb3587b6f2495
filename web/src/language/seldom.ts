import type { asks } from './en/asks.ts'
import type { checking } from './en/checking.ts'
import type { comingBack } from './en/coming-back.ts'
import type { files } from './en/files.ts'
import type { kinds } from './en/kinds.ts'
import type { queried } from './en/queried.ts'

/** Words of parts that are downloaded when they are needed. In English they come with their part. */
export interface SeldomWords {
  asks: typeof asks
  checking: typeof checking
  comingBack: typeof comingBack
  files: typeof files
  kinds: typeof kinds
  queried: typeof queried
}
