import { leaveAnswering } from './calls.ts'
import { forgotten, rememberToForget } from './leaving.ts'
import type { Link } from './link.ts'
import type { Reason } from './presence.ts'
import type { Sitting } from './sitting.ts'

/** How a sitting came to its end. `forgotten`: this browser is asked for a code the next time. */
export type Ending = Reason | 'left' | 'forgotten' | 'elsewhere'

/** What has become of the last answers. */
export type Rest = 'pending' | 'saved' | 'kept' | 'unsaved'

/** How long the last answers have to be saved. */
const patience = 5000

/** Saves what is left, as far as that goes, and ends the session. Nothing of the sitting is shown meanwhile. */
export async function endSitting(link: Link, sitting: Sitting, why: Ending): Promise<Rest> {
  const { opened, saving } = sitting
  const { invitationId } = opened
  await Promise.race([sitting.settle(), new Promise((resolve) => setTimeout(resolve, patience))])
  const rest = saving.unsaved() ? (sitting.isKept() ? 'kept' : 'unsaved') : 'saved'
  sitting.close()
  const forget = why === 'forgotten'
  if (forget) rememberToForget(link.clientId)
  // Where it does not come through, the session ends by itself.
  leaveAnswering(link, { forget, invitationId })
    .then(forget ? forgotten : undefined)
    .catch(() => undefined)
  return rest
}
