/**
 * What identity writes to people. Each says which address of Candour it comes from, since there may be many, and what
 * to do if it was not you. None names anybody: a mailbox may be read by others.
 */
export interface IdentityMails {
  verify(code: string): IdentityMail
  change(code: string): IdentityMail
  /** To an address that somebody wants to move to, but that has an account already. */
  taken(): IdentityMail
  /** To the address before. */
  moved(code: string): IdentityMail
  reset(code: string): IdentityMail
  passwordChanged(): IdentityMail
}

export interface IdentityMail {
  subject: string
  text: string
}

// The code of a link stands behind #, so that no server ever sees it.
export const resetLinkTo = (appUrl: URL, code: string) => `${appUrl.origin}/reset-password#${code}`

export function identityMails(appUrl: URL): IdentityMails {
  const confirmLink = (code: string) => `${appUrl.origin}/confirm-email#${code}`
  const mail = mailFrom(appUrl)
  return {
    verify: (code) =>
      mail(
        'Confirm your email address',
        `Please follow this link to confirm that this address is yours:\n${confirmLink(code)}`,
        'The link works for 3 days, once.',
        'If you did not make an account at Candour, you need not do anything: without the link the address stays unconfirmed.',
      ),
    change: (code) =>
      mail(
        'Confirm your new email address',
        `You asked to sign in with this address from now on. Please follow this link to change to it:\n${confirmLink(code)}`,
        'The link works for 3 days, once. Until you follow it, nothing changes.',
        'If you did not ask for this, you need not do anything.',
      ),
    taken: () =>
      mail(
        'This address has an account already',
        'Somebody asked to sign in to Candour with this address from now on. It has an account already, so nothing was changed.',
        `If it was you, sign in with this address instead, or ask for a new password:\n${appUrl.origin}/reset-password`,
        'If it was not you, you need not do anything.',
      ),
    moved: (code) =>
      mail(
        'Your sign-in address was changed',
        'You now sign in to your account at Candour with another email address, no longer with this one.',
        'If you did this, you need not do anything.',
        `If it was not you, take the change back with this link, and then ask for a new password at once:\n${confirmLink(code)}`,
        'The link works for 7 days, once. It signs everybody out of the account.',
      ),
    reset: (code) =>
      mail(
        'Choose a new password',
        `You asked for a new password. Please follow this link to choose one:\n${resetLinkTo(appUrl, code)}`,
        'The link works for 1 hour, once. A new password signs you out everywhere.',
        'If you did not ask for this, you need not do anything: your password stays as it is.',
      ),
    passwordChanged: () =>
      mail(
        'Your password was changed',
        'The password of your account at Candour was changed, and every other device was signed out.',
        'If you did this, you need not do anything.',
        `If it was not you, choose a new password at once, with a link that we send to this address:\n${appUrl.origin}/reset-password`,
      ),
  }
}

/** Every mail begins and ends alike. */
export function mailFrom({ origin }: URL): (subject: string, ...paragraphs: string[]) => IdentityMail {
  return (subject, ...paragraphs) => ({
    subject,
    text: `${['Hello,', ...paragraphs, `This message comes from Candour at ${origin}.`].join('\n\n')}\n`,
  })
}
