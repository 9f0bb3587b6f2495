/** What tabs of the same link tell each other: when the client last did something, or that it is over. No answers. */
export type Told = number | 'anyone' | 'out' | 'exit'

export interface Tabs {
  tell(told: Told): void
  close(): void
}

/** The other tabs of this browser that have the same link open. */
export function openTabs(invitationId: string, listen: (told: Told) => void): Tabs {
  const channel = new BroadcastChannel(`candour presence ${invitationId}`)
  channel.onmessage = ({ data }) => listen(data)
  return { tell: (told) => channel.postMessage(told), close: () => channel.close() }
}
