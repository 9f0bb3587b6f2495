import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { stylesAgain } from './styles-again.ts'

type DemoSurvey = ComponentType<{ onClose: () => void }>

type State = { is: 'closed' | 'loading' | 'failed' } | { is: 'open'; Survey: DemoSurvey }

/** A client's questions, to be tried in the page. They are downloaded only when somebody asks for them. */
export function Demo() {
  const [state, setState] = useState<State>({ is: 'closed' })
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (state.is === 'closed' && wasOpen.current) button.current?.focus()
    wasOpen.current = state.is === 'open'
  }, [state])
  const open = () => {
    const ready = state.is === 'failed' ? stylesAgain() : Promise.resolve()
    setState({ is: 'loading' })
    ready
      .then(() => import('./demo-survey.tsx'))
      .then(
        ({ DemoSurvey }) => setState({ is: 'open', Survey: DemoSurvey }),
        () => setState({ is: 'failed' }),
      )
  }
  if (state.is === 'open') return <state.Survey onClose={() => setState({ is: 'closed' })} />
  return (
    <div className="grid justify-items-start gap-3">
      <Button ref={button} pending={state.is === 'loading'} onClick={open}>
        Try it as a client
      </Button>
      <p role="status" className={state.is === 'failed' ? '' : 'sr-only'}>
        {state.is === 'loading' && 'One moment: the questions are on their way.'}
        {state.is === 'failed' &&
          'The questions did not come through. Check your connection, then press the button again.'}
      </p>
      <noscript>
        <p>The questions can be tried where JavaScript is switched on.</p>
      </noscript>
    </div>
  )
}
