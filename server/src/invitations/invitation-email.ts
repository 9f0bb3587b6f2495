/**
 * Somebody else may read it over the client's shoulder, or share the address: it names the firm and nothing
 * of what it is about.
 */
export function invitationEmail(invitation: { firm: string; url: string; expiresAt: Date }): {
  subject: string
  text: string
} {
  const { firm, url, expiresAt } = invitation
  return {
    subject: `A message from ${firm}`,
    text: `Hello,

${firm} would like to ask you some questions. You can answer them on a phone or a computer, a few at a time. What you enter is saved as you go.

Your private link:
${url}

The link works until ${londonDate.format(expiresAt)}. It is for you alone, so please do not pass it on.

If you have a question, or did not expect this message, please contact ${firm}.
`,
  }
}

const londonDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })
