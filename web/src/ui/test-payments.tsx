import { useQuery } from '@tanstack/react-query'
import { planUsage } from './plan-usage.ts'
import { Tag } from './tag.tsx'

/** Where cards and charges are pretend, every page of the firm's side says so: on the smallest screens in one word. */
export function TestPayments() {
  const { data } = useQuery(planUsage)
  if (data?.payments !== 'test') return null
  return (
    <Tag>
      Test<span className="max-[359px]:sr-only"> payments</span>
    </Tag>
  )
}
