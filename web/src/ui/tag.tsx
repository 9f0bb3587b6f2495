import type { ReactNode } from 'react'

type Tone = 'plain' | 'good' | 'due' | 'wrong'

const tones: Record<Tone, string> = {
  plain: 'bg-sunk text-ink-soft',
  good: 'bg-action-tint text-action',
  due: 'bg-due-tint text-due',
  wrong: 'bg-wrong-tint text-wrong',
}

/**
 * A state in a word or two. The words say it; the colour only helps. The clear outline is seen where readers choose the
 * colours themselves: there a ground of ours is not.
 */
export function Tag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-soft px-2 py-0.5 text-xs font-semibold whitespace-nowrap outline-1 -outline-offset-1 outline-transparent ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
