import { Outbox } from '../mail/outbox.tsx'
import { NotFoundPage } from './not-found-page.tsx'

export function OutboxPage() {
  return <Outbox notFound={<NotFoundPage />} />
}
