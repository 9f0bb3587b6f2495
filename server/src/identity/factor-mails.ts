import { type IdentityMail, mailFrom } from './identity-mails.ts'

/** What people are told of other ways to sign in, so that a change which was not theirs does not stay unseen. */
export interface FactorMails {
  passkeyAdded(): IdentityMail
  passkeyRemoved(): IdentityMail
  secondFactorOn(): IdentityMail
  secondFactorOff(): IdentityMail
  recoveryCodesRenewed(): IdentityMail
  recoveryCodeUsed(left: number): IdentityMail
  wrongCodes(): IdentityMail
}

export function factorMails(appUrl: URL): FactorMails {
  const mail = mailFrom(appUrl)
  const notice = (subject: string, ...said: string[]) =>
    mail(
      subject,
      ...said,
      'If you did this, you need not do anything.',
      `If it was not you, choose a new password at once, with a link that we send to this address:\n${appUrl.origin}/reset-password`,
      `Then remove what is not yours, under “Passkeys” or “Two-step sign-in” on your account page:\n${appUrl.origin}/account`,
    )
  return {
    passkeyAdded: () =>
      notice('A passkey was added', 'A passkey was added to your account at Candour. It can sign in as you.'),
    passkeyRemoved: () =>
      notice('A passkey was removed', 'A passkey of your account at Candour was removed.'),
    secondFactorOn: () =>
      notice(
        'Signing in now takes a code',
        'Signing in to Candour with your password now takes a code of an authenticator app too.',
      ),
    secondFactorOff: () =>
      notice(
        'Signing in no longer takes a code',
        'Signing in to Candour with your password no longer takes a code of an authenticator app.',
      ),
    recoveryCodesRenewed: () =>
      notice(
        'You have new recovery codes',
        'New recovery codes were made for your account at Candour. The old ones no longer work.',
      ),
    wrongCodes: () =>
      notice(
        'Someone gave wrong codes',
        'Someone who knows your password tried to sign in to your account at Candour, and gave five wrong codes. They were not let in.',
      ),
    recoveryCodeUsed: (left) =>
      notice(
        'A recovery code was used',
        'Someone signed in to your account at Candour with your password and a recovery code.',
        left === 0
          ? 'It was the last one. Please make new ones on your account page.'
          : `Recovery codes left: ${left}.`,
      ),
  }
}
