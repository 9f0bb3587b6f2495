import type { ReactNode } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { useProfile } from '../api/profile.ts'
import { Button } from './button.tsx'

/** Says that a stand-in is shown in place of the profile, with a way to the real one. Nothing where it was loaded. */
export function ProfileNotLoaded({ children }: { children: ReactNode }) {
  const { isFallback, isLoading, error, retry } = useProfile()
  if (!isFallback) return null
  return (
    <div role="alert" className="grid max-w-prose gap-3 border-l-4 border-wrong py-2 pl-4">
      <p className="font-semibold">Your details could not be loaded</p>
      <p>
        {error ? `${sentenceFor(error)} ` : ''}
        {children}
      </p>
      <div>
        <Button look="plain" pending={isLoading} onClick={retry}>
          Try again
        </Button>
      </div>
    </div>
  )
}
