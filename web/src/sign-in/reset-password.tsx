import { useState } from 'react'
import { AskForReset } from './ask-for-reset.tsx'
import { ChoosePassword } from './choose-password.tsx'
import { useLinkCode } from './link-code.ts'

/** Without a link: asks for one. With it: for the new password. */
export function ResetPassword() {
  const { code, forget } = useLinkCode()
  const [hadLink, setHadLink] = useState(false)
  if (code === null) return <AskForReset isFirst={!hadLink} />
  return (
    <ChoosePassword
      // Another link is another attempt.
      key={code}
      code={code}
      onNewLink={() => {
        setHadLink(true)
        forget()
      }}
    />
  )
}
