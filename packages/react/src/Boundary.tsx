import { Component, type ReactNode } from 'react'

type BoundaryProps = {
  readonly children: ReactNode
  /** Drawn instead of a screen that failed; the shell around it stays (S-STATE-3). */
  readonly fallback: (retry: () => void) => ReactNode
}

/** Catches what a screen throws while it is drawn. A class, because React offers nothing else for this. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return this.props.fallback(() => this.setState({ failed: false }))
  }
}
