import { Component, type ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('blocks')
  return (
    <div className="page-width py-8">
      <ErrorState message={t('failed')} onRetry={onRetry} />
    </div>
  )
}

/** A block that fails leaves the rest of the page standing. */
export class BlockBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <Failed onRetry={() => this.setState({ failed: false })} />
  }
}
