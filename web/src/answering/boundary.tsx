import { Component, type ReactNode } from 'react'
import { words } from '../language/language.ts'
import { Frame } from './frame.tsx'

interface BoundaryProps {
  firm: string
  children: ReactNode
}

/** Where a page cannot be shown, words and a way on instead of nothing. What was typed before is on its way. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { firm, children } = this.props
    const { journey, errors } = words()
    if (!this.state.failed) return children
    return (
      <Frame firm={firm}>
        <div role="alert">
          <h1 className="title">{journey.notShown}</h1>
          <p className="lead">
            {errors.of('internal')} {journey.stillThere}
          </p>
          <button type="button" className="button" onClick={() => location.reload()}>
            {journey.loadAgain}
          </button>
        </div>
      </Frame>
    )
  }
}
