/** What kind of news it is. `ongoing` is for work that has not ended: it stays, with a spinner, until it is told to go. */
export const notificationTypes = ['positive', 'negative', 'warning', 'info', 'ongoing'] as const
export type NotificationType = (typeof notificationTypes)[number]

export const positions = [
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
  'top',
  'bottom',
  'left',
  'right',
  'center',
] as const
export type Position = (typeof positions)[number]

interface NotificationAction {
  label: string
  onPress?: () => void
  /** Any action takes the notification away, unless it says so here. */
  noDismiss?: boolean
}

export interface NotificationOptions {
  type: NotificationType
  message: string
  /** A second, smaller line. */
  caption?: string
  /** `bottom` by default. */
  position?: Position
  /** How long it stays, in milliseconds: 5000 by default. 0 and Infinity are for ever. */
  timeout?: number
  actions?: readonly NotificationAction[]
  /** A bar that shows how long it stays. */
  progress?: boolean
  /**
   * Alike ones are shown once, with how many there were: by default those with the same words, actions and position.
   * A text groups those that give the same; `false` shows each.
   */
  group?: boolean | string
  /** With a text, that text instead of a cross. */
  closeButton?: boolean | string
}

/** A notification with every default in its place. */
export interface Settled {
  readonly type: NotificationType
  readonly message: string
  readonly caption: string | undefined
  readonly position: Position
  /** In milliseconds; null is for ever. */
  readonly timeout: number | null
  readonly actions: readonly NotificationAction[]
  readonly progress: boolean
  /** Those of the same key are shown as one; null for those that stand alone. */
  readonly group: string | null
  readonly closeButton: boolean | string
}

const usualTimeout = 5000
/** A browser's timers hold no more: a longer one would end at once. */
const longestTimeout = 2 ** 31 - 1

/** What to show, or null where the options are wrong: then that is logged, and nothing is shown. */
export function settle(options: NotificationOptions): Settled | null {
  const { type, message, caption, position = 'bottom', actions = [], progress = false } = options
  if (!notificationTypes.includes(type)) return refuse(`type "${type}"`)
  if (!positions.includes(position)) return refuse(`position "${position}"`)
  const isOngoing = type === 'ongoing'
  const given = options.timeout ?? (isOngoing ? 0 : usualTimeout)
  if (!(given >= 0)) return refuse(`timeout ${given}`)
  const timeout = given === 0 || given > longestTimeout ? null : given
  const group = groupKey(options.group ?? !isOngoing, [message, caption ?? '', ...labels(actions)])
  // What neither ends nor can be answered must be closed by hand.
  const isStuck = timeout === null && !isOngoing && actions.every(({ noDismiss }) => noDismiss)
  return {
    type,
    message,
    caption,
    position,
    timeout,
    actions,
    progress: progress && timeout !== null,
    group: group === null ? null : `${position} ${group}`,
    closeButton: options.closeButton ?? isStuck,
  }
}

const labels = (actions: readonly NotificationAction[]) => actions.map(({ label }) => label)

function groupKey(group: boolean | string, content: readonly string[]): string | null {
  if (group === false) return null
  return group === true ? JSON.stringify(content) : group
}

function refuse(what: string): null {
  console.error(`A notification was not shown: there is no ${what}`)
  return null
}
