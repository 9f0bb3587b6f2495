import type { ComponentType } from 'react'

/** A component that only some surveys download, and before their first page: showing it never waits. */
export interface Seldom<Props extends object> {
  (props: Props): React.ReactNode
  load(): Promise<void>
}

export function seldom<Props extends object>(fetch: () => Promise<ComponentType<Props>>): Seldom<Props> {
  let Loaded: ComponentType<Props> | undefined
  function Shown(props: Props) {
    if (!Loaded) throw new Error('This kind of question has not been loaded')
    return <Loaded {...props} />
  }
  return Object.assign(Shown, {
    async load() {
      Loaded ??= await fetch()
    },
  })
}
