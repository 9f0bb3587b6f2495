import { useEffect, useRef, useState } from 'react'
import { cellLook, rowLook, Table } from '../src/ui/table.tsx'
import { Tag } from '../src/ui/tag.tsx'
import { WideTable } from '../src/ui/wide-table.tsx'
import { contrast } from './contrast.ts'
import { Chapter } from './example.tsx'
import { pairTable } from './pairs.ts'
import { computed, type Scheme, schemes, tokensOf, wear } from './schemes.ts'

const uses: readonly [token: string, says: string][] = [
  ['paper', 'the ground of every page'],
  ['surface', 'a sheet on it: cards, bars, controls'],
  ['sunk', 'what is pressed in or pointed at'],
  ['ink', 'words, and the focus mark'],
  ['ink-soft', 'words beside the words'],
  ['line', 'parts from parts; it only decorates'],
  ['rule', 'the border of a control'],
  ['action', 'what can be done, and what is done'],
  ['action-strong', 'the same, pointed at'],
  ['action-tint', 'what is chosen'],
  ['on-action', 'words on it'],
  ['due', 'what is outstanding, and nothing else'],
  ['due-tint', 'its ground'],
  ['wrong', 'what is wrong, and what destroys'],
  ['wrong-strong', 'the same, pointed at'],
  ['wrong-tint', 'its ground'],
  ['on-wrong', 'words on it'],
]

/** Both schemes at once, each read from the style sheets of this page and measured by this browser. */
export function Colours() {
  return (
    <Chapter id="colour" title="Colour">
      <p className="max-w-prose">
        One green for action, amber for what is outstanding, red for what is wrong; everything else is paper
        and ink. A colour never says anything alone. The values and ratios below are measured on this page.
      </p>
      <div className="grid gap-6 md:grid-cols-2">
        {schemes.map((scheme) => (
          <Swatches key={scheme} scheme={scheme} />
        ))}
      </div>
      <Ratios />
    </Chapter>
  )
}

const swatch: Record<string, string> = {
  paper: 'bg-paper',
  surface: 'bg-surface',
  sunk: 'bg-sunk',
  ink: 'bg-ink',
  'ink-soft': 'bg-ink-soft',
  line: 'bg-line',
  rule: 'bg-rule',
  action: 'bg-action',
  'action-strong': 'bg-action-strong',
  'action-tint': 'bg-action-tint',
  'on-action': 'bg-on-action',
  due: 'bg-due',
  'due-tint': 'bg-due-tint',
  wrong: 'bg-wrong',
  'wrong-strong': 'bg-wrong-strong',
  'wrong-tint': 'bg-wrong-tint',
  'on-wrong': 'bg-on-wrong',
}

function Swatches({ scheme }: { scheme: Scheme }) {
  const box = useRef<HTMLDivElement>(null)
  const [tokens, setTokens] = useState(new Map<string, string>())
  useEffect(() => {
    if (box.current) wear(box.current, scheme)
    setTokens(tokensOf(scheme))
  }, [scheme])
  return (
    <div ref={box} className="rounded-soft border border-line bg-paper p-4 text-ink sm:p-5">
      <h3 className="pb-3 font-serif text-lg font-semibold">{scheme === 'light' ? 'Light' : 'Dark'}</h3>
      <ul className="grid gap-2">
        {uses.map(([token, says]) => (
          <li key={token} className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-3">
            <span
              className={`h-9 rounded-soft border border-rule forced-color-adjust-none ${swatch[token]}`}
            />
            <span className="min-w-0 leading-tight">
              <span className="font-semibold">{token}</span>{' '}
              <span className="block text-sm text-ink-soft">{says}</span>
            </span>
            <code className="font-mono text-xs text-ink-soft">{tokens.get(`--${token}`)}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface Measured {
  seen: string
  ground: string
  ratios: Record<Scheme, number>
}

function Ratios() {
  const probe = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState<Measured[][]>([])
  useEffect(() => {
    const ratio = (scheme: Scheme, seen: string, ground: string) => {
      if (!probe.current) return Number.NaN
      wear(probe.current, scheme)
      return contrast(computed(probe.current, seen), computed(probe.current, ground))
    }
    setMeasured(
      pairTable.map(({ pairs }) =>
        Object.entries(pairs).flatMap(([seen, grounds]) =>
          grounds.map((ground) => ({
            seen,
            ground,
            ratios: { light: ratio('light', seen, ground), dark: ratio('dark', seen, ground) },
          })),
        ),
      ),
    )
  }, [])
  return (
    <>
      <div ref={probe} hidden className="forced-color-adjust-none" />
      <div className="grid gap-8 md:grid-cols-2">
        {pairTable.map(({ what, atLeast }, index) => (
          <div key={what} className="grid content-start gap-2 md:first:row-span-2">
            <h3 className="font-semibold">
              {what}: at least {atLeast}:1
            </h3>
            <WideTable label={what}>
              <Table
                caption={what}
                columns={[
                  { title: 'Seen on ground' },
                  { title: 'Light', isFigure: true },
                  { title: 'Dark', isFigure: true },
                ]}
              >
                {measured[index]?.map(({ seen, ground, ratios }) => (
                  <tr key={`${seen} ${ground}`} className={rowLook}>
                    <th scope="row" className={cellLook.head}>
                      {seen} <span className="text-ink-soft">on {ground}</span>
                    </th>
                    {schemes.map((scheme) => (
                      <td key={scheme} className={cellLook.figure}>
                        {ratios[scheme] < atLeast && <Tag tone="wrong">too faint</Tag>}{' '}
                        {ratios[scheme].toFixed(1)}
                      </td>
                    ))}
                  </tr>
                ))}
              </Table>
            </WideTable>
          </div>
        ))}
      </div>
    </>
  )
}
