import type { QuestionView } from '@candour/survey'
import { Choices } from './choices.tsx'
import { FieldGroup } from './frame.tsx'
import { isOther, OtherWords } from './other-words.tsx'
import type { RendererProps } from './renderer.ts'
import { Said } from './said.tsx'
import { same } from './same.ts'
import { useAnswerSheet } from './use-answers.ts'

/** Some of several; also for the format's "tagbox", whose closed list hides what there is to choose. */
export function Checkbox({ question }: RendererProps) {
  const sheet = useAnswerSheet()
  const { view, error } = question
  const chosen = Array.isArray(view.value) ? view.value : []
  return (
    <FieldGroup question={question}>
      <Choices
        name={view.name}
        kind="checkbox"
        choices={view.choices}
        chosen={chosen}
        readOnly={view.readOnly}
        wrong={error !== null}
        onChoose={(value, on) => {
          const next = chosenWith(view, chosen, value, on)
          sheet.set(view.name, next.length > 0 ? next : undefined)
        }}
        after={({ value }) => isOther(view, value) && <OtherWords view={view} />}
      />
      {view.labels.selectAllText && !view.readOnly && (
        <button
          type="button"
          className="link-button"
          onClick={() => sheet.set(view.name, everythingOf(view))}
        >
          <Said>{view.labels.selectAllText}</Said>
          <span className="visually-hidden">
            : <Said>{view.title}</Said>
          </span>
        </button>
      )}
    </FieldGroup>
  )
}

/** All that can be chosen together. */
const everythingOf = (view: QuestionView) =>
  view.choices
    .filter(({ value, enabled }) => enabled && !isAlone(view, value) && !isOther(view, value))
    .map(({ value }) => value)

/** "None" and what else is chosen without any other. */
const isAlone = (view: QuestionView, one: unknown) =>
  ('hasNone' in view.node && view.node.hasNone && one === 'none') ||
  view.choices.some((choice) => choice.exclusive && same(choice.value, one))

/** In the order of the list; what is chosen alone ("none") and the others exclude each other. */
function chosenWith(view: QuestionView, chosen: readonly unknown[], value: unknown, on: boolean): unknown[] {
  const rest = chosen.filter((other) => !same(other, value))
  if (!on) return rest
  if (isAlone(view, value)) return [value]
  const next = [...rest.filter((other) => !isAlone(view, other)), value]
  const place = (choice: unknown) => view.choices.findIndex((known) => same(known.value, choice))
  return next.sort((a, b) => place(a) - place(b))
}
