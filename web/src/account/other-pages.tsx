import { useQuery } from '@tanstack/react-query'
import { operatorFigures, outbox } from '../api/server-state.ts'
import { href } from '../app/paths.ts'
import { TextLink } from '../ui/text-link.tsx'

/** The way to pages that are seldom needed; two of them are there for some only, which the server knows. */
export function OtherPages() {
  const { isSuccess: hasOutbox } = useQuery(outbox)
  const { isSuccess: isOperator } = useQuery(operatorFigures)
  return (
    <ul className="grid gap-5 border-t border-line py-8">
      <li>
        <TextLink alone to={href('mails')}>
          What your clients get by email
        </TextLink>
      </li>
      <li>
        <TextLink alone to={href('exports')}>
          Downloads, and everything as one file
        </TextLink>
      </li>
      {hasOutbox && (
        <li>
          <TextLink alone to={href('outbox')}>
            Outbox
          </TextLink>
        </li>
      )}
      {isOperator && (
        <li>
          <TextLink alone to={href('operator')}>
            How Candour is used
          </TextLink>
        </li>
      )}
    </ul>
  )
}
