import type { CodeRequiredDetails, ErrorCode, OpenInvitation } from '@candour/contract'
import { asApiError, codeAsked, passes } from '../questions/saving/failures.ts'
import { leaveAnswering, openLink } from './calls.ts'
import { loadCodePage } from './code-asked.ts'
import { type Ending, endSitting } from './ending.ts'
import type { Leaving } from './exit-button.tsx'
import type { Greeting } from './greeting.ts'
import { exitPage, forgotten, hasToForget, pushStep, replaceStep, showNothing } from './leaving.ts'
import { type Link, linkOf } from './link.ts'
import { invitationOf, isFresh, linkError, loadJourney, type OpeningState } from './opening-state.ts'
import { openTabs, type Tabs } from './tabs.ts'

/** Opens the link of the address; again when asked to. */
export interface Opening extends Leaving {
  readonly link: Link | null
  state(): OpeningState
  /** What the page shows before anything was asked of the server. */
  readonly first: OpeningState
  subscribe(listener: () => void): () => void
  open(): Promise<void>
  /** Downloads what comes after the start page, once somebody is about to go there. */
  prepare(): void
  /** From the start page to the first step. */
  start(): Promise<void>
}

export function createOpening(pathname: string, greeting: Greeting | null = null): Opening {
  const listeners = new Set<() => void>()
  const link = linkOf(pathname)
  let state: OpeningState = { is: 'loading', greeting, starting: false }
  let tabs: Tabs | null = null
  let reopening: Promise<OpenInvitation> | null = null

  function become(next: OpeningState): void {
    // From a page that was left there is no way back, and from a sitting that is over only the way out.
    if (state.is === 'gone' || (state.is === 'out' && next.is !== 'out' && next.is !== 'gone')) return
    state = next
    for (const listener of listeners) listener()
  }

  async function go(link: Link, opened: OpenInvitation, begun: boolean): Promise<void> {
    const journey = await loadJourney()
    const sitting = await journey.openSitting(link, opened, () => {
      reopening ??= reopen(link).finally(() => {
        reopening = null
      })
      return reopening
    })
    // Left while all of this was on its way.
    if (state.is === 'out' || state.is === 'gone') return sitting.close()
    // The address stays as it is; the steps are only in the history.
    if (!begun) {
      replaceStep({ is: 'start' })
      pushStep({ is: 'tasks' })
    }
    const presence = journey.watchPresence(opened.endsAt, {
      tell: (told) => tabs?.tell(told),
      hide: (hidden) => {
        document.documentElement.hidden = hidden
      },
      out: (why) => void end(why),
    })
    become({ is: 'open', sitting, journey, begun, presence, code: null })
  }

  /** What other tabs of this link have to say. */
  function listenTo(invitationId: string): void {
    tabs?.close()
    tabs = openTabs(invitationId, (told) => {
      if (told === 'exit') {
        showNothing()
        letGo()
        become({ is: 'gone' })
      } else if (told === 'out') void end('elsewhere')
      else if (state.is === 'open') state.presence.hear(told)
    })
  }

  /** Opens the link again for a sitting that goes on, after a code where one is needed now. */
  async function reopen(link: Link): Promise<OpenInvitation> {
    try {
      const opened = await openLink(link)
      if (state.is === 'open') state.presence.endsAt(opened.endsAt)
      return opened
    } catch (failure) {
      const asked = codeAsked(failure)
      if (!asked || state.is !== 'open') throw failure
      await confirmed(asked)
      return reopen(link)
    }
  }

  /** Shows the code page in place of the sitting, which goes on afterwards as it was. */
  async function confirmed(asked: CodeRequiredDetails): Promise<void> {
    const CodePage = await loadCodePage()
    return new Promise((resolve) => {
      const onConfirmed = () => {
        if (state.is === 'open') become({ ...state, code: null })
        resolve()
      }
      if (state.is === 'open') become({ ...state, code: { asked, CodePage, onConfirmed, onRefused } })
    })
  }

  /** The link itself does not work any more. */
  function onRefused(code: ErrorCode): void {
    letGo()
    become({ is: 'failed', code })
  }

  /** What runs on by itself must not keep the answers in memory. */
  function letGo(): void {
    if (state.is !== 'open') return
    state.presence.stop()
    state.sitting.close()
  }

  async function failed(failure: unknown): Promise<void> {
    try {
      const asked = codeAsked(failure)
      if (!asked) throw failure
      const CodePage = await loadCodePage()
      listenTo(asked.invitationId)
      become({ is: 'code', code: { asked, CodePage, onConfirmed: () => void open(), onRefused } })
    } catch (failure) {
      become({ is: 'failed', code: linkError(failure) })
    }
  }

  async function open(): Promise<void> {
    if (state.is !== 'loading') become({ is: 'loading', greeting: null, starting: false })
    if (!link) return become({ is: 'failed', code: 'token-malformed' })
    try {
      if (hasToForget(link.clientId)) await forget(link)
      const opened = await openLink(link)
      listenTo(opened.invitationId)
      if (!isFresh(opened)) return await go(link, opened, true)
      const wanted = state.is === 'loading' && state.starting
      become({ is: 'fresh', opened, starting: false })
      if (wanted) await start()
    } catch (failure) {
      await failed(failure)
    }
  }

  async function start(): Promise<void> {
    if (state.is === 'loading' && state.greeting) {
      become({ ...state, starting: true })
      loadJourney().catch(() => undefined)
    }
    if (!link || state.is !== 'fresh' || state.starting) return
    const { opened } = state
    become({ is: 'fresh', opened, starting: true })
    try {
      await go(link, opened, false)
    } catch (failure) {
      await failed(failure)
    }
  }

  async function end(why: Ending): Promise<void> {
    if (!link || state.is !== 'open') {
      // Nothing was answered here, so there is nothing to save.
      if (state.is === 'fresh' || state.is === 'code') become({ is: 'out', why, rest: 'saved' })
      return
    }
    const { sitting, presence } = state
    presence.stop()
    become({ is: 'out', why, rest: 'pending' })
    document.documentElement.hidden = false
    if (why !== 'elsewhere') tabs?.tell('out')
    become({ is: 'out', why, rest: await endSitting(link, sitting, why) })
  }

  function exit(): void {
    if (state.is === 'gone') return
    const sitting = state.is === 'open' ? state.sitting : null
    const body = { forget: true, ...withId(invitationOf(state)) }
    if (state.is === 'open') state.presence.stop()
    void exitPage(
      link?.clientId ?? '',
      async () => {
        sitting?.saving.flushAll()
        await sitting?.settle()
      },
      () => {
        sitting?.close()
        return link && leaveAnswering(link, body).catch(() => undefined)
      },
    )
    become({ is: 'gone' })
    tabs?.tell('exit')
  }

  return {
    link,
    state: () => state,
    first: state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open,
    prepare() {
      const opened = state.is === 'fresh' ? state.opened : null
      loadJourney()
        .then((journey) => opened && journey.downloadsFor(opened.definition))
        // Where it fails, starting says so.
        .catch(() => undefined)
    },
    start,
    exit,
    leave: ({ forget }) => void end(forget ? 'forgotten' : 'left'),
  }
}

const withId = (invitationId: string | undefined) => (invitationId ? { invitationId } : {})

/** What was left in a hurry may not have been heard of by the server: nothing is opened before it has. */
async function forget(link: Link): Promise<void> {
  try {
    await leaveAnswering(link, { forget: true })
  } catch (failure) {
    if (passes(asApiError(failure).code)) throw failure
  }
  forgotten()
}
