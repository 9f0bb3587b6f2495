/** The parts of the account page, in their order on it. */
export const sections = {
  profile: 'Your details',
  practice: 'For court forms and letters',
  email: 'Email address',
  password: 'Password',
  passkeys: 'Passkeys',
  'second-step': 'Two-step sign-in',
  sessions: 'Where you are signed in',
  notifications: 'Emails to you',
  delete: 'Delete your account',
} as const

export type SectionName = keyof typeof sections

const headingOf = (name: SectionName) => `account-${name}`

/** What the heading of a part needs so that it can be gone to. */
export const headingProps = (name: SectionName) => ({ id: headingOf(name), tabIndex: -1 })

/** Goes to a part without changing the address, and has its heading read out. */
export function goToSection(name: SectionName): void {
  const heading = document.getElementById(headingOf(name))
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** Where the focus goes when the control that had it is gone. Nothing moves on the screen. */
export function focusSection(name: SectionName): void {
  document.getElementById(headingOf(name))?.focus({ preventScroll: true })
}

/** The ref of what takes the place of a button that was pressed: there the press leads. */
export const focusWhenShown = (element: HTMLElement | null): void => element?.focus()
