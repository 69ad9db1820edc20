import { Component, type ComponentType, type ReactNode } from 'react'

type BoundaryProps = {
  readonly children: ReactNode
  /** Drawn instead of a screen that failed; the shell around it stays (S-STATE-3). */
  readonly fallback: ComponentType<{ readonly onRetry: () => void }>
}

/** Catches what a screen throws while it is drawn. A class, because React offers nothing else for this. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    const { fallback: Fallback } = this.props
    return <Fallback onRetry={() => this.setState({ failed: false })} />
  }
}
