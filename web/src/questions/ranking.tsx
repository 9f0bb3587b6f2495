import { kinds } from '../language/en/kinds.ts'
import { useSeldom } from '../language/language.ts'
import { Said } from './said.tsx'
import './ranking.css'
import type { ChoiceView } from '@candour/survey'
import { useEffect, useRef, useState } from 'react'
import { Choices } from './choices.tsx'
import { ClearAnswer } from './clear-answer.tsx'
import { FieldGroup } from './frame.tsx'
import { inputId } from './ids.ts'
import type { RendererProps } from './renderer.ts'
import { same } from './same.ts'
import { useAnswerSheet } from './use-answers.ts'

/** Choices in an order that the client gives them, by buttons: dragging is not for everyone. */
export function Ranking({ question }: RendererProps) {
  const sheet = useAnswerSheet()
  const { view, error } = question
  const { node, choices } = view
  const words = useSeldom('kinds', kinds).order
  if (node.type !== 'ranking') return null
  const given = Array.isArray(view.value) ? (view.value as unknown[]) : []
  const ranked = given.flatMap((value) => choices.filter((choice) => same(choice.value, value)))
  const set = (next: readonly unknown[]) => sheet.set(view.name, next.length > 0 ? next : undefined)
  if (!node.selectToRank) {
    // What was ranked before a choice was shown leaves it at the end.
    const order = [...ranked, ...choices.filter((choice) => !ranked.includes(choice))]
    return (
      <FieldGroup question={question}>
        <Order question={question} order={order} set={set} id={inputId(view.name)} />
        {given.length === 0 && !view.readOnly && (
          <button
            type="button"
            className="button-quiet"
            onClick={() => {
              focusFirst(view.name)
              set(order.map(({ value }) => value))
            }}
          >
            {words.right}
            <span className="visually-hidden">
              : <Said>{view.title}</Said>
            </span>
          </button>
        )}
        <ClearAnswer view={view} />
      </FieldGroup>
    )
  }
  return (
    <FieldGroup question={question}>
      <Choices
        name={view.name}
        kind="checkbox"
        choices={choices}
        chosen={given}
        readOnly={view.readOnly}
        wrong={error !== null}
        onChoose={(value, on) => set(on ? [...given, value] : given.filter((other) => !same(other, value)))}
      />
      {ranked.length > 0 && (
        <>
          <p className="ranking-says">{words.says}</p>
          <Order question={question} order={ranked} set={set} id={`${inputId(view.name)}-order`} />
        </>
      )}
    </FieldGroup>
  )
}

const focusFirst = (name: string) => document.getElementById(inputId(name))?.focus()

interface OrderProps extends Pick<RendererProps, 'question'> {
  order: readonly ChoiceView[]
  set(values: readonly unknown[]): void
  /** The id of the first button. */
  id: string
}

interface Move {
  readonly text: string
  readonly to: number
  readonly by: -1 | 1
}

function Order({ question: { view }, order, set, id }: OrderProps) {
  const words = useSeldom('kinds', kinds).order
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<Move | null>(null)
  // The row has moved away under the finger; the focus goes with it.
  useEffect(() => {
    if (!moved) return
    const buttons = list.current?.children[moved.to]?.querySelectorAll('button')
    buttons?.[moved.by === -1 ? 0 : 1]?.focus()
  }, [moved])

  function move(from: number, by: -1 | 1): void {
    const to = from + by
    const choice = order[from]
    if (!choice || to < 0 || to >= order.length) return
    const next = order.map(({ value }) => value)
    next.splice(to, 0, ...next.splice(from, 1))
    set(next)
    setMoved({ text: choice.text, to, by })
  }

  return (
    <>
      <ol className="ranking" ref={list} data-given={view.value === undefined ? undefined : ''}>
        {order.map(({ value, text }, index) => (
          <li className="ranking-item" key={JSON.stringify(value)}>
            <span className="ranking-place" aria-hidden="true">
              {index + 1}
            </span>
            <span className="ranking-text">
              <Said>{text}</Said>
            </span>
            {!view.readOnly && (
              <span className="ranking-moves">
                <button
                  type="button"
                  className="ranking-move"
                  id={index === 0 ? id : undefined}
                  aria-disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <span aria-hidden="true">↑</span>
                  <span className="visually-hidden">
                    {words.up} <Said>{text}</Said>
                  </span>
                </button>
                <button
                  type="button"
                  className="ranking-move"
                  aria-disabled={index === order.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <span aria-hidden="true">↓</span>
                  <span className="visually-hidden">
                    {words.down} <Said>{text}</Said>
                  </span>
                </button>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {moved && (
          <>
            <Said>{moved.text}</Said> {words.moved(moved.to + 1, order.length)}
          </>
        )}
      </p>
    </>
  )
}
