import { type FormEvent, useState } from 'react'
import { Button, ButtonLink } from '../src/ui/button.tsx'
import { Checkbox } from '../src/ui/checkbox.tsx'
import { CopyButton } from '../src/ui/copy-button.tsx'
import { ErrorSummary, type FormProblem, problemOf } from '../src/ui/error-summary.tsx'
import { controlLook, described, FieldFrame, TextField } from '../src/ui/field.tsx'
import { FormButtons } from '../src/ui/form-buttons.tsx'
import { checkEmail, checkPassword } from '../src/ui/form-checks.ts'
import { NewPasswordField } from '../src/ui/new-password-field.tsx'
import { OutwardLink } from '../src/ui/outward-link.tsx'
import { PasswordField } from '../src/ui/password-field.tsx'
import { SendConfirmation } from '../src/ui/send-confirmation.tsx'
import { TextButton } from '../src/ui/text-button.tsx'
import { TextLink } from '../src/ui/text-link.tsx'
import { Chapter, Example, Row } from './example.tsx'

const nothing = () => {}

export function Controls() {
  const [pending, setPending] = useState(false)
  return (
    <Chapter id="controls" title="Buttons and links">
      <Example
        title="Button"
        file="button.tsx"
        says="One main button a screen; danger only for what cannot be taken back. While it runs it keeps its focus and ignores presses."
      >
        <Row>
          <Button>Send the link</Button>
          <Button look="plain">Preview</Button>
          <Button look="quiet">Not now</Button>
          <Button look="danger">Switch the link off</Button>
        </Row>
        <Row>
          <Button pending={pending} onClick={() => setPending(true)}>
            {pending ? 'Sending' : 'Press to see it run'}
          </Button>
          <Button look="plain" pending>
            Loading
          </Button>
          <Button disabled>Not possible</Button>
          {pending && (
            <Button look="quiet" onClick={() => setPending(false)}>
              Stop
            </Button>
          )}
        </Row>
      </Example>
      <Example title="Link as a button" file="button.tsx" says="Goes somewhere and does nothing else.">
        <Row>
          <ButtonLink to="#controls">Create an account</ButtonLink>
          <ButtonLink look="plain" to="#controls">
            Go to your clients
          </ButtonLink>
          <ButtonLink look="quiet" to="#controls">
            Sign in
          </ButtonLink>
        </Row>
      </Example>
      <Example
        title="Links and actions among words"
        file="text-link.tsx"
        says="Within the app, to elsewhere, and an action that reads as a link (outward-link.tsx, text-button.tsx)."
      >
        <p className="max-w-prose">
          See <TextLink to="#controls">what your client sees</TextLink>, the{' '}
          <OutwardLink href="https://www.gov.uk/government/publications/form-e-financial-statement-for-a-financial-order-matrimonial-causes-act-1973-civil-partnership-act-2004">
            form at GOV.UK
          </OutwardLink>
          , or <TextButton onClick={nothing}>go to the answer</TextButton>.
        </p>
        <Row>
          <TextLink alone to="#controls">
            A link that stands alone
          </TextLink>
          <TextButton isSmall onClick={nothing}>
            A small action
          </TextButton>
        </Row>
      </Example>
      <Example title="Copy" file="copy-button.tsx" says="Says that it was done, or how to do it by hand.">
        <Row>
          <CopyButton what="link" text="https://example.org" />
          <CopyButton look="main" what="code" text="123456" />
        </Row>
      </Example>
      <Example
        title="Send again"
        file="send-confirmation.tsx"
        says="For the address that is not proven yet. Nobody is signed in on this page: pressed, it says so."
      >
        <SendConfirmation look="plain" />
      </Example>
    </Chapter>
  )
}

export function Forms() {
  const [name, setName] = useState('')
  const [isTicked, setTicked] = useState(true)
  const [password, setPassword] = useState('')
  return (
    <Chapter id="forms" title="Forms">
      <Example
        title="Text"
        file="field.tsx"
        says="Label, hint, what is wrong, control: in the order that they are read. What may be left out is marked, what must not is not."
      >
        <div className="grid max-w-form gap-5">
          <TextField
            id="d-name"
            label="Name"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            id="d-reference"
            label="Reference"
            hint="As it stands in your own system"
            optional
            defaultValue="ABC/1234"
          />
          <TextField
            id="d-wrong"
            label="Due date"
            error="Enter a day that is still to come"
            defaultValue="1 March 2019"
          />
          <FieldFrame id="d-grade" label="Grade" hint="Any control goes into the same frame">
            <select {...described({ id: 'd-grade', hint: 'hint' })} className={controlLook} defaultValue="B">
              <option value="A">Grade A</option>
              <option value="B">Grade B</option>
            </select>
          </FieldFrame>
        </div>
      </Example>
      <Example title="Checkbox" file="checkbox.tsx" says="Yes or no, with the whole of its words to press.">
        <Checkbox
          label="Email the link to the client"
          hint="From your firm’s name"
          checked={isTicked}
          onChange={setTicked}
        />
        <Checkbox
          label="Ask for a code on a new device"
          checked={!isTicked}
          onChange={(is) => setTicked(!is)}
        />
      </Example>
      <Example
        title="Passwords"
        file="password-field.tsx"
        says="May be looked at and pasted. A new one shows the rules of the installation, if its server runs (new-password-field.tsx)."
      >
        <div className="grid max-w-form gap-5">
          <PasswordField
            id="d-password"
            label="Password"
            autoComplete="off"
            defaultValue="kept to yourself"
          />
          <NewPasswordField
            id="d-new-password"
            label="New password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </div>
      </Example>
      <Example
        title="Error summary"
        file="error-summary.tsx"
        says="On top of a form that could not be sent. It takes the focus; each line leads to its control."
      >
        <SignIn />
      </Example>
    </Chapter>
  )
}

function SignIn() {
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [typed, setTyped] = useState({ email: '', password: '' })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setProblems([
      ...checkEmail(typed.email, 'd-email'),
      ...checkPassword(typed.password, 'Enter your password', 'd-word'),
    ])
  }
  return (
    <form noValidate onSubmit={send} className="grid max-w-form gap-5">
      <ErrorSummary problems={problems} />
      <TextField
        id="d-email"
        label="Email"
        error={problemOf(problems, 'd-email')}
        value={typed.email}
        onChange={(event) => setTyped({ ...typed, email: event.target.value })}
      />
      <PasswordField
        id="d-word"
        label="Password"
        autoComplete="off"
        error={problemOf(problems, 'd-word')}
        value={typed.password}
        onChange={(event) => setTyped({ ...typed, password: event.target.value })}
      />
      <FormButtons action="Send empty to see it" pending={false} onCancel={() => setProblems([])} />
    </form>
  )
}
