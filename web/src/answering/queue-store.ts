/** What one tab has not sent yet, as it is kept on the device: nothing of it can be read without the key. */
export interface QueueRecord {
  /** The tab that keeps it: random, and gone with the tab. */
  readonly owner: string
  /** Which link it is for; nobody can tell the link from it. */
  readonly place: string
  /** Encrypted, and filled up to a size that tells little. */
  readonly sealed: Uint8Array<ArrayBuffer>
}

/** Where unsent answers outlive the page. A call that fails has changed nothing. */
export interface QueueStore {
  /**
   * Puts a record in place of the tab's last one, and of another's where it takes that over: all or nothing. False
   * where all records together would take more than `most` bytes, or more than the device gives.
   */
  put(record: QueueRecord, most: number, instead?: string): Promise<boolean>
  remove(owners: readonly string[]): Promise<void>
  /** Those of one link, the oldest first. */
  of(place: string): Promise<QueueRecord[]>
  close(): void
}
