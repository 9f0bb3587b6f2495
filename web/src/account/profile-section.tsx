import { useProfile } from '../api/profile.ts'
import { Loading } from '../ui/loading.tsx'
import { ProfileNotLoaded } from '../ui/profile-not-loaded.tsx'
import { ProfileForm } from './profile-form.tsx'
import { Section } from './section.tsx'

export function ProfileSection() {
  const { profile } = useProfile()
  return (
    <Section name="profile">
      <ProfileNotLoaded>
        Until they are, stand-ins are shown here and nothing can be saved. What you type is kept.
      </ProfileNotLoaded>
      {profile ? <ProfileForm profile={profile} /> : <Loading what="your details" lines={3} />}
    </Section>
  )
}
