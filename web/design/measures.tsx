import { useEffect, useRef, useState } from 'react'
import { Wordmark } from '../src/ui/wordmark.tsx'
import { Chapter, Example } from './example.tsx'

const sizes = ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', '4xl'] as const
const sizeLook: Record<(typeof sizes)[number], string> = {
  xs: 'text-xs',
  sm: 'text-sm',
  base: 'text-base',
  lg: 'text-lg',
  xl: 'font-serif text-xl font-semibold',
  '2xl': 'font-serif text-2xl font-semibold',
  '3xl': 'font-serif text-3xl font-semibold',
  '4xl': 'font-serif text-4xl font-semibold',
}

/** What the browser makes of an element, in words, at whatever width the window has. */
function useMeasured<Element extends HTMLElement>(inWords: (style: CSSStyleDeclaration) => string) {
  const element = useRef<Element>(null)
  const words = useRef(inWords)
  const [says, setSays] = useState('')
  useEffect(() => {
    const measure = () => {
      if (element.current) setSays(words.current(getComputedStyle(element.current)))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return [element, says] as const
}

const inPixels = (length: string) => Number.parseFloat(length).toFixed(1)

function Size({ size }: { size: (typeof sizes)[number] }) {
  const [line, says] = useMeasured<HTMLParagraphElement>(
    ({ fontSize, lineHeight }) => `${inPixels(fontSize)} / ${inPixels(lineHeight)} px`,
  )
  return (
    <div className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[12rem_minmax(0,1fr)] sm:items-baseline">
      <p className="text-sm text-ink-soft tabular-nums">
        <code className="font-mono">{size}</code> {says}
      </p>
      <p ref={line} className={sizeLook[size]}>
        Every answer is kept as it is given
      </p>
    </div>
  )
}

const spaces = ['w-1', 'w-2', 'w-3', 'w-4', 'w-6', 'w-8', 'w-12', 'w-16'] as const

export function Measures() {
  return (
    <Chapter id="measure" title="Type, space and the rest">
      <Example
        title="Wordmark"
        file="wordmark.tsx"
        says="The name in the heading serif. On a client’s pages the firm’s own name leads instead."
      >
        <div>
          <Wordmark />
        </div>
      </Example>
      <Example
        title="Type"
        file="fonts.css"
        says="Source Serif 4 for headings, Atkinson Hyperlegible Next for all else, both variable, served from here and subset by the build."
      >
        <div>
          {sizes.map((size) => (
            <Size key={size} size={size} />
          ))}
        </div>
        <p className="max-w-prose">
          Lines end after 60 to 75 characters: this one is as wide as{' '}
          <code className="font-mono">max-w-prose</code> lets it be. Figures stand under each other:
        </p>
        <p className="w-fit text-right tabular-nums">
          £1,111.10
          <br />
          £98,765.43
        </p>
      </Example>
      <Example
        title="Space"
        file="tokens.css"
        says="Steps of a quarter of the base size; these are in use, with what they come to."
      >
        <div className="grid gap-2">
          {spaces.map((width) => (
            <Space key={width} width={width} />
          ))}
        </div>
      </Example>
      <Example title="Radius and elevation" file="tokens.css" says="One of each: soft, and lift.">
        <Sheet />
      </Example>
      <Example
        title="Motion"
        file="tokens.css"
        says="One short time for everything that moves, and only where motion is not reduced. Nothing waits for a movement to be seen or to end."
      >
        <Moving />
      </Example>
      <Example
        title="Focus"
        file="base.css"
        says="One mark for every control: three pixels of ink, two away from it. Walk with the Tab key."
      >
        <div className="w-fit rounded-soft outline-3 outline-offset-2 outline-ink">
          <span className="block px-4 py-2">As it looks</span>
        </div>
      </Example>
    </Chapter>
  )
}

function Space({ width }: { width: (typeof spaces)[number] }) {
  const [bar, says] = useMeasured<HTMLSpanElement>((style) => `${inPixels(style.width)} px`)
  return (
    <div className="flex items-center gap-3 text-sm text-ink-soft tabular-nums">
      <span ref={bar} className={`h-4 bg-action forced-color-adjust-none ${width}`} />
      {width.slice(2)}: {says}
    </div>
  )
}

function Sheet() {
  const [sheet, says] = useMeasured<HTMLDivElement>(
    ({ borderRadius, boxShadow }) => `${borderRadius}; ${boxShadow}`,
  )
  return (
    <>
      <div
        ref={sheet}
        className="grid h-24 max-w-60 place-items-center rounded-soft border border-line bg-surface shadow-lift"
      >
        rounded-soft, shadow-lift
      </div>
      <code className="font-mono text-xs break-words text-ink-soft">{says}</code>
    </>
  )
}

function Moving() {
  const [box, says] = useMeasured<HTMLSpanElement>(({ transitionDuration, transitionTimingFunction }) =>
    transitionDuration === '0s'
      ? 'None: this device asks for less motion'
      : `${transitionDuration}, ${transitionTimingFunction}`,
  )
  return (
    <div className="group flex max-w-prose items-center gap-4">
      <span
        ref={box}
        className="size-6 rounded-soft bg-action motion-safe:transition-transform motion-safe:group-hover:translate-x-2"
      />
      <span className="text-sm text-ink-soft">Point here. {says}</span>
    </div>
  )
}
