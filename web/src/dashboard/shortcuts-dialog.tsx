import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { shortcuts } from './use-shortcuts.ts'

interface ShortcutsDialogProps {
  isOn: boolean
  onTurn: (isOn: boolean) => void
  onClose: () => void
}

export function ShortcutsDialog({ isOn, onTurn, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <div className="grid gap-6">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          {shortcuts.map(([keys, action]) => (
            <div key={action} className="contents">
              <dt className="flex gap-2">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="min-w-8 rounded-soft border border-rule bg-sunk px-2 py-0.5 text-center font-mono text-sm"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{action}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label="Use single keys"
          hint="Switch this off where keys are pressed by mistake, or by speech. Arrows on a row still work."
          checked={isOn}
          onChange={onTurn}
        />
      </div>
    </Dialog>
  )
}
