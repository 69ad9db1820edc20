import { Component, type ReactNode } from 'react'
import { askAgain } from './ui/later.tsx'

type BoundaryProps = {
  readonly children: ReactNode
  /** Drawn instead of a screen that failed; the shell around it stays (S-STATE-3). */
  readonly renderFailed: (onRetry: () => void) => ReactNode
}

/** Catches what a screen throws while it is drawn. A class, because React offers nothing else for this. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  // Whoever goes elsewhere and comes back tries again as well.
  override componentWillUnmount(): void {
    if (this.state.failed) askAgain()
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return this.props.renderFailed(this.retry)
  }

  private retry = (): void => {
    askAgain()
    this.setState({ failed: false })
  }
}
