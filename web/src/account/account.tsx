import { Contents } from './contents.tsx'
import { DeleteAccountSection } from './delete-account.tsx'
import { EmailSection } from './email-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { OtherPages } from './other-pages.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PracticeSection } from './practice-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SecondStepSection } from './second-step-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** The profile and everything about signing in. Each part loads, fails and is tried again by itself. */
export function Account() {
  return (
    <div className="group grid gap-8">
      <h1 className="font-serif text-3xl font-semibold print:group-has-[[data-print-alone]]:hidden">
        Your account
      </h1>
      <div className="grid items-start gap-16 md:grid-cols-[13rem_minmax(0,40rem)] print:block">
        <Contents />
        <div className="min-w-0">
          <ProfileSection />
          <PracticeSection />
          <EmailSection />
          <PasswordSection />
          <PasskeysSection />
          <SecondStepSection />
          <SessionsSection />
          <NotificationsSection />
          <OtherPages />
          <DeleteAccountSection />
        </div>
      </div>
    </div>
  )
}
