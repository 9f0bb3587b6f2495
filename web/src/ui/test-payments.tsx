import { useQuery } from '@tanstack/react-query'
import { usageInPassing } from '../api/server-state.ts'
import { Tag } from './tag.tsx'

/** Where cards and charges are pretend, every page of the firm's side says so: on small screens in two lines. */
export function TestPayments() {
  const { data } = useQuery(usageInPassing)
  if (data?.payments !== 'test') return null
  return (
    <div className="w-min text-center leading-tight *:whitespace-normal sm:w-auto sm:*:whitespace-nowrap">
      <Tag>Test payments</Tag>
    </div>
  )
}
