import { useEffect, useRef } from 'react'
import type { ClientFieldsProps } from './client-fields.tsx'
import { MoreClientFields } from './more-client-fields.tsx'

/** Behind a press, so that a new client takes a name and nothing else; opened by itself where something in it is wrong. */
export function MoreDetails(props: ClientFieldsProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const { problems } = props
  useEffect(() => {
    if (problems.some(({ field }) => field?.startsWith('safe-')) && box.current) box.current.open = true
  }, [problems])
  return (
    <details ref={box}>
      <summary className="cursor-pointer py-2 font-semibold text-action">
        More details: safe contact, due date, notes
      </summary>
      <div className="mt-3 grid gap-6">
        <MoreClientFields {...props} />
      </div>
    </details>
  )
}
