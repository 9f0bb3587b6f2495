import { type ComponentType, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'

type State = 'closed' | 'loading' | 'failed' | { Form: ComponentType }

/** How to ask the operator something. The form comes when somebody wants it. */
export function Enquiry() {
  const isTaken = useIsTaken()
  const [state, setState] = useState<State>('closed')
  const open = () => {
    setState('loading')
    import('./enquiry-form.tsx').then(
      ({ EnquiryForm }) => setState({ Form: EnquiryForm }),
      () => setState('failed'),
    )
  }
  return (
    <section aria-labelledby="enquiry" className="grid max-w-prose gap-4 border-t border-line pt-10">
      <h2 id="enquiry" className="font-serif text-2xl font-semibold">
        Ask us something
      </h2>
      {isTaken ? (
        <>
          <p>
            Your question goes by email to whoever runs this installation of Candour. Once it is sent, it is
            not kept here.
          </p>
          {typeof state === 'object' ? (
            <state.Form />
          ) : (
            <div className="grid justify-items-start gap-3">
              <Button look="plain" pending={state === 'loading'} onClick={open}>
                Write to us
              </Button>
              <p role="status" className={state === 'failed' ? '' : 'sr-only'}>
                {state === 'failed' &&
                  'The form did not come through. Check your connection, then press the button again.'}
              </p>
            </div>
          )}
          <noscript>
            <p>The form needs JavaScript, which is switched off in this browser.</p>
          </noscript>
        </>
      ) : (
        <p>This installation of Candour takes no enquiries: whoever runs it has not set up email for them.</p>
      )}
    </section>
  )
}

/** The server says so in the page; what the build has written says yes. */
function useIsTaken(): boolean {
  const [isTaken, setIsTaken] = useState(true)
  useEffect(() => {
    setIsTaken(document.querySelector<HTMLMetaElement>('meta[name=enquiries]')?.content !== 'no')
  }, [])
  return isTaken
}
