import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefCallback, useCallback, useRef, useState } from 'react'
import { accountFigures } from '../api/server-state.ts'
import { href } from '../app/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ClientList } from './client-list.tsx'
import { FiguresSection } from './figures-section.tsx'
import { Filters } from './filters.tsx'
import { FirstRun } from './first-run.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListLoading } from './list-loading.tsx'
import { NextSteps } from './next-steps.tsx'
import { PlanNotes } from './plan-usage.tsx'
import { useRemembered } from './remembered.ts'
import type { InviteMany } from './selection-bar.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { isFiltered, searchFor, useShown } from './shown.ts'
import { Today } from './today.tsx'
import { useClientRows } from './use-client-rows.ts'
import { useShortcuts } from './use-shortcuts.ts'

interface DashboardProps {
  /** The forms that add a client and that send a survey to several, which another screen owns. */
  newClient: (close: () => void) => ReactNode
  inviteMany: InviteMany
}

export function Dashboard({ newClient, inviteMany }: DashboardProps) {
  const [shown, show] = useShown()
  const list = useClientRows(shown)
  // After the list: it is what people come for.
  const figures = useQuery({ ...accountFigures, enabled: list.isFetched })
  const heading = useHandedOnFocus()
  const [open, setOpen] = useState<'new-client' | 'shortcuts'>()
  const [withoutKeys, setWithoutKeys] = useRemembered('no-single-keys')
  const [skipped, setSkipped] = useRemembered('first-run-skipped')
  const [knowsNext, setKnowsNext] = useRemembered('next-steps-known')
  // The first client's link is shown where it was made, although the list is no longer empty by then.
  const [startedEmpty, setStartedEmpty] = useState<boolean>()
  const searchBox = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useShortcuts({ searchBox, list: box }, !withoutKeys, () => setOpen('shortcuts'))

  const hasNone = list.isSuccess && list.rows.length === 0 && !isFiltered(shown)
  const hasNoneAtAll = hasNone && (figures.isError || figures.data?.archived === 0)
  if (startedEmpty === undefined && (hasNoneAtAll || list.rows.length > 0)) setStartedEmpty(hasNoneAtAll)

  if (startedEmpty && !skipped) {
    return (
      <FirstRun heading={heading} onSkip={() => setSkipped(true)}>
        {newClient(() => setStartedEmpty(false))}
      </FirstRun>
    )
  }
  const first = list.rows.length === 1 && !isFiltered(shown) ? list.rows[0] : undefined
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="font-serif text-3xl font-semibold">
          Your clients
        </h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink look="plain" to={href('importClients')}>
            Import clients
          </ButtonLink>
          <Button onClick={() => setOpen('new-client')}>Add a client</Button>
        </div>
      </div>
      <PlanNotes />
      {first?.invitationId && !knowsNext && (
        <NextSteps
          clientId={first.clientId}
          onAdd={() => setOpen('new-client')}
          onDismiss={() => setKnowsNext(true)}
        />
      )}
      <Today figures={figures.data} shown={shown} onShow={show} />
      <FiguresSection figures={figures.data} isFailed={figures.isError} now={list.dataUpdatedAt} />
      <Filters searchBox={searchBox} shown={shown} onShow={show} />
      {hasNone && figures.isPending ? (
        <ListLoading />
      ) : hasNone ? (
        <NoneYet
          isNew={hasNoneAtAll}
          onStart={() => (hasNoneAtAll ? setSkipped(false) : setOpen('new-client'))}
        />
      ) : (
        <ClientList key={searchFor(shown).toString()} {...{ box, list, shown, inviteMany }} onShow={show} />
      )}
      <ListFoot archived={figures.data?.archived ?? 0} onKeys={() => setOpen('shortcuts')} />
      {open === 'new-client' && (
        <Dialog title="Add a client" onClose={() => setOpen(undefined)}>
          {newClient(() => setOpen(undefined))}
        </Dialog>
      )}
      {open === 'shortcuts' && (
        <ShortcutsDialog
          isOn={!withoutKeys}
          onTurn={(isOn) => setWithoutKeys(!isOn)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

/** A list that would show all clients, and shows none. */
function NoneYet({ isNew, onStart }: { isNew: boolean; onStart: () => void }) {
  return (
    <EmptyState
      title={isNew ? 'No clients yet' : 'All your clients are archived'}
      action={<Button onClick={onStart}>{isNew ? 'Send your first private link' : 'Add a client'}</Button>}
    />
  )
}

/** For headings that take each other's place: the focus that one had, as after a navigation, goes to the next. */
function useHandedOnFocus(): RefCallback<HTMLElement> {
  const hadFocus = useRef(false)
  return useCallback((heading: HTMLElement | null) => {
    if (hadFocus.current) heading?.focus({ preventScroll: true })
    return () => {
      hadFocus.current = document.activeElement === heading
    }
  }, [])
}
