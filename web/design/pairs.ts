/** Which tokens meet on our screens, and how clearly: checked in light and dark by a test, measured at `/_design`. */
interface Pairs {
  what: string
  /** The ratio that WCAG 2.2 AA asks for. */
  atLeast: 3 | 4.5
  /** What is seen, each with the grounds that it stands on. */
  pairs: Record<string, readonly string[]>
}

export const pairTable: readonly Pairs[] = [
  {
    what: 'Text on its ground',
    atLeast: 4.5,
    pairs: {
      ink: ['paper', 'surface', 'sunk', 'action-tint', 'due-tint', 'wrong-tint'],
      'ink-soft': ['paper', 'surface', 'sunk', 'action-tint', 'due-tint'],
      action: ['paper', 'surface', 'sunk', 'action-tint', 'due-tint'],
      'action-strong': ['paper', 'surface', 'sunk', 'action-tint', 'due-tint'],
      'on-action': ['action', 'action-strong'],
      due: ['paper', 'surface', 'sunk', 'due-tint'],
      wrong: ['paper', 'surface', 'sunk', 'wrong-tint'],
      'on-wrong': ['wrong', 'wrong-strong'],
    },
  },
  {
    what: 'Borders of controls, meters, bars and marks',
    atLeast: 3,
    pairs: {
      rule: ['paper', 'surface', 'sunk', 'action-tint', 'due-tint'],
      action: ['paper', 'surface', 'sunk'],
      due: ['paper', 'surface', 'sunk'],
      wrong: ['paper', 'surface', 'sunk'],
    },
  },
  {
    what: 'The focus mark',
    atLeast: 3,
    pairs: { ink: ['paper', 'surface', 'sunk', 'action-tint', 'due-tint', 'wrong-tint'] },
  },
]
