import { useLocation } from 'react-router'
import { isRecord } from '../api/api-error.ts'

/**
 * The address that was typed on the page before, so that it is typed once; empty where there is none. Links take it
 * along as `state={{ email }}`: it has no place in a URL.
 */
export function useCarriedEmail(): string {
  const { state } = useLocation()
  return isRecord(state) && typeof state.email === 'string' ? state.email : ''
}
