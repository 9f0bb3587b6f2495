import { href } from '../app/paths.ts'
import { Button } from '../ui/button.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** What is seldom wanted of the list. */
export function ListFoot({ archived, onKeys }: { archived: number; onKeys: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
      <TextLink alone to="?only=archived">
        Archived clients{archived > 0 && ` (${archived})`}
      </TextLink>
      <TextLink alone to={href('deletedClients')}>
        Deleted clients
      </TextLink>
      <TextLink alone to={href('exports')}>
        Exports
      </TextLink>
      <Button look="quiet" className="ml-auto hidden px-0 text-sm md:inline-flex" onClick={onKeys}>
        Keyboard shortcuts
      </Button>
    </div>
  )
}
