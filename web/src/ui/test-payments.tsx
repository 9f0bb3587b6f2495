import { useQuery } from '@tanstack/react-query'
import { planUsage } from './plan-usage.ts'
import { Tag } from './tag.tsx'

/** Where cards and charges are pretend, every page of the firm's side says so. */
export function TestPayments() {
  const { data } = useQuery(planUsage)
  return data?.payments === 'test' ? <Tag>Test payments</Tag> : null
}
