import { usage } from '../api/server-state.ts'

/** What every page of the firm's side reads of the plan: it changes seldom, so that most pages ask for nothing. */
export const planUsage = { ...usage, staleTime: 60_000 }
