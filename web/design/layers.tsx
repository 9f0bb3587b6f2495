import { useState } from 'react'
import { Button } from '../src/ui/button.tsx'
import { ConfirmDialog } from '../src/ui/confirm-dialog.tsx'
import { Dialog } from '../src/ui/dialog.tsx'
import { TextField } from '../src/ui/field.tsx'
import { FormButtons } from '../src/ui/form-buttons.tsx'
import { MenuButton } from '../src/ui/menu-button.tsx'
import { notify } from '../src/ui/notifications/notify.ts'
import { PlansSideBySide } from '../src/ui/plans-side-by-side.tsx'
import { TopNavigation } from '../src/ui/top-navigation.tsx'
import { Chapter, Example, Row } from './example.tsx'

type Open = 'dialog' | 'wide' | 'confirm' | 'refused'

export function Layers() {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const chosen = (what: string) => () => void notify({ type: 'info', message: `${what} was chosen` })
  return (
    <Chapter id="layers" title="Over the page">
      <Example
        title="Dialog"
        file="dialog.tsx"
        says="The browser’s own: it keeps the focus, gives it back, and closes on Escape. Wide where something is read in it."
      >
        <Row>
          <Button look="plain" onClick={() => setOpen('dialog')}>
            A form
          </Button>
          <Button look="plain" onClick={() => setOpen('wide')}>
            Something to read
          </Button>
        </Row>
      </Example>
      <Example
        title="Confirm"
        file="confirm-dialog.tsx"
        says="Before what cannot be taken back; the button says what it does. Where it fails, the dialog stays and says why."
      >
        <Row>
          <Button look="plain" onClick={() => setOpen('confirm')}>
            That succeeds
          </Button>
          <Button look="plain" onClick={() => setOpen('refused')}>
            That fails
          </Button>
        </Row>
      </Example>
      <Example
        title="Menu"
        file="menu-button.tsx"
        says="Actions behind one button: arrows, Home, End and Escape."
      >
        <Row>
          <MenuButton
            label="Download"
            items={[
              { label: 'PDF', says: 'to read and print', onChoose: chosen('PDF') },
              { label: 'Word', says: 'to change', onChoose: chosen('Word') },
              { label: 'Excel', says: 'to reckon with', onChoose: chosen('Excel') },
            ]}
          />
          <MenuButton label="Being made" pending items={[]} />
        </Row>
      </Example>
      {open === 'dialog' && (
        <Dialog title="Rename the survey" onClose={close}>
          <form
            className="grid gap-6"
            onSubmit={(event) => {
              event.preventDefault()
              close()
            }}
          >
            <TextField id="d-title" label="Title" defaultValue="First meeting" />
            <FormButtons action="Rename" pending={false} onCancel={close} />
          </form>
        </Dialog>
      )}
      {open === 'wide' && (
        <Dialog title="What your client is sent" isWide onClose={close}>
          <p className="max-w-prose">A wide dialog has room for a page of words, or a document.</p>
        </Dialog>
      )}
      {(open === 'confirm' || open === 'refused') && (
        <ConfirmDialog
          title="Switch the link off?"
          action="Switch the link off"
          onClose={close}
          onConfirm={() =>
            open === 'confirm' ? Promise.resolve() : Promise.reject(new TypeError('refused'))
          }
        >
          <p>Nobody will be able to open it from now on.</p>
        </ConfirmDialog>
      )}
    </Chapter>
  )
}

const places = [
  { to: '/_design', text: 'Clients' },
  { to: '/_design/surveys', text: 'Surveys' },
]

export function Wholes() {
  return (
    <Chapter id="wholes" title="Navigation and plans">
      <Example
        title="Top navigation"
        file="top-navigation.tsx"
        says="One line where there is room, a button below that; it works before any script is there. Around it: page-shell.tsx, app-shell.tsx, marketing-shell.tsx."
      >
        <div className="rounded-soft border border-line">
          <TopNavigation home="/_design" items={places}>
            <Button look="plain">Sign out</Button>
          </TopNavigation>
        </div>
      </Example>
      <Example
        title="Plans"
        file="plans-side-by-side.tsx"
        says="As the contract has them: on the pricing page and where one is bought."
      >
        <PlansSideBySide currentId="free" />
      </Example>
    </Chapter>
  )
}
