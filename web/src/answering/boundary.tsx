import { messageFor } from '@candour/contract'
import { Component, type ReactNode } from 'react'
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
    if (!this.state.failed) return children
    return (
      <Frame firm={firm}>
        <div role="alert">
          <h1 className="title">This page could not be shown</h1>
          <p className="lead">{messageFor('internal')} Every answer that was saved is still there.</p>
          <button type="button" className="button" onClick={() => location.reload()}>
            Load the page again
          </button>
        </div>
      </Frame>
    )
  }
}
