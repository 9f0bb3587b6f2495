/**
 * Where sealed segments are kept: a folder, or an S3 bucket. It is given nothing to read. A segment is written once
 * under a name of its own and never changed, so that no two writers can spoil each other's.
 */
export interface FileStore {
  /** When it returns, the segment outlasts a crash; when it does not, there is none or a whole one. */
  put(segment: SegmentPlace, sealed: Buffer): Promise<void>
  /** Throws where there is none. */
  get(segment: SegmentPlace): Promise<Buffer>
  /** One segment that another has replaced; nothing, where there is none. */
  drop(segment: SegmentPlace): Promise<void>
  /** All that was ever put for one content; nothing, where there is nothing. */
  remove(content: ContentPlace): Promise<void>
  /** All that was ever put for an account; nothing, where there is nothing. */
  removeAccount(accountId: string): Promise<void>
}

/** One content of one path. Both ids are uuids. */
export interface ContentPlace {
  accountId: string
  contentId: string
}

export interface SegmentPlace extends ContentPlace {
  /** Letters, digits and hyphens. */
  name: string
}
