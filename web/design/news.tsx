import { Button } from '../src/ui/button.tsx'
import { EmptyState } from '../src/ui/empty-state.tsx'
import { Failure } from '../src/ui/failure.tsx'
import { Loading } from '../src/ui/loading.tsx'
import { MarkedSection } from '../src/ui/marked-section.tsx'
import { notificationTypes, positions } from '../src/ui/notifications/notification.ts'
import { dismissNotifications, notify } from '../src/ui/notifications/notify.ts'
import { LimitNote } from '../src/ui/plan-stop.tsx'
import { Problem } from '../src/ui/problem.tsx'
import { Spinner } from '../src/ui/spinner.tsx'
import { type Progress, StatusTag } from '../src/ui/status-tag.tsx'
import { Tag } from '../src/ui/tag.tsx'
import { TestPayments } from '../src/ui/test-payments.tsx'
import { Chapter, Example, Row } from './example.tsx'

const progress: readonly Progress[] = [
  'not-invited',
  'invited',
  'opened',
  'in-progress',
  'submitted',
  'queried',
  'reviewed',
  'expired',
  'revoked',
]

const limit = { limit: 'invitations', used: 5, allowed: 5, renewsAt: '2026-12-01T00:00:00.000Z' } as const

export function News() {
  return (
    <Chapter id="news" title="What is said">
      <Example
        title="Tag"
        file="tag.tsx"
        says="A state in a word or two; the words say it. Those of a response are in status-tag.tsx."
      >
        <Row>
          <Tag>Plain</Tag>
          <Tag tone="good">Good</Tag>
          <Tag tone="due">Outstanding</Tag>
          <Tag tone="wrong">Wrong</Tag>
        </Row>
        <Row>
          {progress.map((one) => (
            <StatusTag key={one} status={one} />
          ))}
        </Row>
        <Row>
          <TestPayments />
        </Row>
      </Example>
      <Example
        title="Notification"
        file="notifications/notify.ts"
        says="Short news over whatever page is open. F6 goes to the newest and back, Escape takes it away. What is wrong with a form is said in the form."
      >
        <Row>
          {notificationTypes.map((type) => (
            <Button
              key={type}
              look="plain"
              onClick={() => notify({ type, message: `This is ${type}`, caption: 'A second, smaller line' })}
            >
              {type}
            </Button>
          ))}
        </Row>
        <Row>
          <Button
            look="plain"
            onClick={() =>
              notify({
                type: 'info',
                message: 'Client archived',
                actions: [{ label: 'Undo' }],
                progress: true,
              })
            }
          >
            With an action and its time
          </Button>
          <Button
            look="plain"
            onClick={() => {
              for (const position of positions)
                notify({ type: 'positive', message: `At ${position}`, position })
            }}
          >
            At every place
          </Button>
          <Button look="quiet" onClick={dismissNotifications}>
            Take all away
          </Button>
        </Row>
      </Example>
      <Example
        title="Problem"
        file="problem.tsx"
        says="Beside the button that did not do it; a form has its summary."
      >
        <Problem>The link could not be switched off. Try again in a minute.</Problem>
      </Example>
      <Example title="Failure" file="failure.tsx" says="Something could not be loaded, with a way on.">
        <Failure
          title="Your clients could not be loaded"
          message="We could not reach the server. Check your connection and try again."
          onRetry={() => notify({ type: 'info', message: 'Asked again' })}
        />
      </Example>
      <Example
        title="Marked section"
        file="marked-section.tsx"
        says="A part of a page to be seen before the rest: what is outstanding, and what cannot wait."
      >
        <MarkedSection label="Still open">
          <h4 className="font-serif text-xl font-semibold">Still open: 2</h4>
          <p>Pension valuations and the end of the fixed rate are to follow.</p>
        </MarkedSection>
        <MarkedSection label="Urgent" tone="wrong">
          <h4 className="font-serif text-xl font-semibold">Urgent: 1</h4>
          <p>A hearing is in six days.</p>
        </MarkedSection>
      </Example>
      <Example
        title="Limit of the plan"
        file="plan-stop.tsx"
        says="Said before anything is refused, and quietly where there is nothing to do about it at once."
      >
        <LimitNote limit={limit} />
        <LimitNote limit={limit} isQuiet />
      </Example>
      <Example
        title="Empty"
        file="empty-state.tsx"
        says="In place of a list with nothing in it: what there is none of, and the one thing to do."
      >
        <EmptyState title="No clients yet" action={<Button>Send your first private link</Button>} />
        <EmptyState title="No client is found for “prak”">
          Words are looked for at the beginning of names and references: “par” finds Lee Park.
        </EmptyState>
      </Example>
      <Example
        title="Loading"
        file="loading.tsx"
        says="Grey lines where words will be. What takes a moment after a press has a spinner beside its words (spinner.tsx)."
      >
        <Loading what="the example" />
        <p className="flex items-center gap-2">
          <Spinner /> Waiting for the payment to be confirmed
        </p>
      </Example>
    </Chapter>
  )
}
