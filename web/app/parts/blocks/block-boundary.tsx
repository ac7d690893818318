import { Component, type ReactNode } from 'react'
import { FailedBlock } from './failed-block.tsx'

/** A block that fails leaves the rest of the page standing. */
export class BlockBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <FailedBlock onRetry={() => this.setState({ failed: false })} />
  }
}
