import { useEffect, useState } from 'react'
import { setSession } from './session.ts'

/**
 * After deleting an account its owner is led to the home page, loaded afresh so that nothing of what was read stays in
 * memory; what happened is said there. By the memory of the tab and not by the address, so that no link can say it.
 */
const key = 'candour-account-deleted'

export function leaveDeletedAccount(): void {
  try {
    sessionStorage.setItem(key, 'yes')
  } catch {
    // A browser that keeps nothing shows the home page without the sentence.
  }
  // The server ended every session; other tabs leave at once.
  setSession({ status: 'signed-out', reason: 'signed-out' }, 'person')
  location.assign('/')
}

/** Whether the account of this tab was deleted just now; true once. */
export function useAccountDeleted(): boolean {
  const [isDeleted, setIsDeleted] = useState(false)
  // After the page is there, which is the same for everybody at first.
  useEffect(() => {
    if (!wasDeleted()) return
    sessionStorage.removeItem(key)
    setIsDeleted(true)
  }, [])
  return isDeleted
}

function wasDeleted(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}
