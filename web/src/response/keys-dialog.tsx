import { Dialog } from '../ui/dialog.tsx'

const keys = [
  ['j', 'The next answer'],
  ['k', 'The answer before'],
  ['a', 'Accept it, or no longer'],
  ['q', 'Ask your client about it'],
  ['n', 'Add a note for your firm'],
  ['Ctrl + Enter', 'Keep what you wrote'],
  ['?', 'This list'],
] as const

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys for reviewing" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-soft border border-rule px-2 py-0.5 font-mono text-sm">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
