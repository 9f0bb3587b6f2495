/** Tells the other tabs of one link what the server has acknowledged: its number only, each catches up by itself. */
export interface OtherTabs {
  tell(version: number): void
  close(): void
}

/** Several at once are one; it is no hurry. */
const pause = 250

export function otherTabs(invitationId: string, onVersion: (version: number) => void): OtherTabs {
  const channel = new BroadcastChannel(`candour saves ${invitationId}`)
  let newest = 0
  let soon: ReturnType<typeof setTimeout> | undefined
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'number' || data <= newest) return
    newest = data
    soon ??= setTimeout(() => {
      soon = undefined
      onVersion(newest)
    }, pause)
  }
  return {
    tell: (version) => channel.postMessage(version),
    close() {
      clearTimeout(soon)
      channel.close()
    },
  }
}
