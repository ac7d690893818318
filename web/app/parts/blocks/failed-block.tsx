import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'

/** In the place of a block that could not be shown; the rest of the page stands. */
export function FailedBlock({ onRetry }: { onRetry?: () => void }) {
  const { t } = useTranslation('blocks')
  return (
    <div className="page-width py-8">
      <ErrorState message={t('failed')} onRetry={onRetry} />
    </div>
  )
}
