import { Operator } from '../operator/operator.tsx'
import { NotFoundPage } from './not-found-page.tsx'

export function OperatorPage() {
  return <Operator notFound={<NotFoundPage />} />
}
