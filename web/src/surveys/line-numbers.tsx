import { type RefObject, useEffect, useRef } from 'react'

interface LineNumbersProps {
  text: string
  /** Lines on which something is wrong. */
  wrong: readonly number[]
  /** What the numbers stand beside, and are scrolled with. */
  control: RefObject<HTMLTextAreaElement | null>
}

/** The number of each line; those on which something is wrong stand out. For the eye: the list of problems says them too. */
export function LineNumbers({ text, wrong, control }: LineNumbersProps) {
  const gutter = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const area = control.current
    const follow = () => {
      if (gutter.current && area) gutter.current.scrollTop = area.scrollTop
    }
    area?.addEventListener('scroll', follow)
    return () => area?.removeEventListener('scroll', follow)
  }, [control])
  return (
    <div className="relative w-12 rounded-l-soft border border-r-0 border-rule bg-sunk">
      <div
        ref={gutter}
        aria-hidden="true"
        className="absolute inset-0 overflow-hidden py-2 pr-2 text-right font-mono text-sm whitespace-pre text-ink-soft select-none"
      >
        {runsOf(text.split('\n').length, wrong).map(({ from, lines, isWrong }) =>
          isWrong ? (
            <b key={from} className="-mr-2 block bg-wrong pr-2 text-on-wrong">
              {lines}
            </b>
          ) : (
            <div key={from}>{lines}</div>
          ),
        )}
        {/* As much as the bar below the text takes, so that both come to the same end. */}
        <div className="h-8" />
      </div>
    </div>
  )
}

interface Run {
  from: number
  lines: string
  isWrong: boolean
}

/** As few pieces as can be: a survey may have many thousands of lines. */
function runsOf(count: number, wrong: readonly number[]): Run[] {
  const marked = [...new Set(wrong)].filter((line) => line <= count).sort((one, other) => one - other)
  const runs: Run[] = []
  let from = 1
  const upTo = (end: number) => {
    if (end < from) return
    const lines = Array.from({ length: end - from + 1 }, (_, at) => from + at).join('\n')
    runs.push({ from, lines, isWrong: false })
  }
  for (const line of marked) {
    upTo(line - 1)
    runs.push({ from: line, lines: String(line), isWrong: true })
    from = line + 1
  }
  upTo(count)
  return runs
}
