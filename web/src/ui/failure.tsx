import { Button } from './button.tsx'

/** Something could not be loaded: what happened in the catalogue's words, and a way on. */
export function Failure({
  title,
  message,
  onRetry,
}: {
  title: string
  message: string
  onRetry?: () => void
}) {
  return (
    <div role="alert" className="grid max-w-prose gap-3 border-l-4 border-wrong py-2 pl-4">
      <p className="font-semibold">{title}</p>
      <p>{message}</p>
      {onRetry && (
        <div>
          <Button look="plain" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}
