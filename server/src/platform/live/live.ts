import type { Announce } from './announce.ts'

/** Takes announcements, and tells those who watch. */
export interface Live {
  announce: Announce
}

export function openLive(): Live {
  return { announce: () => undefined }
}
