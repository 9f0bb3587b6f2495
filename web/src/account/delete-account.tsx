import { useState } from 'react'
import { useProfile } from '../api/profile.ts'
import { Button } from '../ui/button.tsx'
import { ProfileNotLoaded } from '../ui/profile-not-loaded.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { Section } from './section.tsx'

const deleted = [
  'your clients, with every answer and note',
  'every file that they gave you',
  'your own surveys, and the links that you sent',
  'your details, your passkeys and every sign-in',
]

export function DeleteAccountSection() {
  const { profile, isFallback } = useProfile()
  const [asking, setAsking] = useState(false)
  return (
    <Section name="delete">
      <div className="grid gap-2">
        <p>This deletes everything of your firm, at once and for good:</p>
        <ul className="list-disc pl-6">
          {deleted.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <p>Nobody can bring it back. Print or save what you must keep before you do this.</p>
      </div>
      {isFallback ? (
        <ProfileNotLoaded>Until they are, we cannot ask you for the name of your firm.</ProfileNotLoaded>
      ) : (
        <div>
          <Button look="plain" onClick={() => setAsking(true)}>
            Delete your account
          </Button>
        </div>
      )}
      {asking && profile && !isFallback && (
        <DeleteDialog uid={profile.id} company={profile.company} onClose={() => setAsking(false)} />
      )}
    </Section>
  )
}
