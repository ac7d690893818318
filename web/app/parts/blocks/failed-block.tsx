import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ErrorState } from '#app/ui/state/error-state.tsx'

/** Shown in place of a block that failed, while the rest of the page stays. */
export function FailedBlock({ onRetry }: { onRetry?: () => void }) {
  const { t } = useTranslation('blocks')
  return (
    <div className="page-width py-8">
      <ErrorState message={t('failed')} onRetry={onRetry} />
    </div>
  )
}
