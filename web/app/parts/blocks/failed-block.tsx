import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'

export function FailedBlock({ onRetry }: { onRetry?: () => void }) {
  const { t } = useTranslation('blocks')
  const { t: ofUi } = useTranslation('ui')
  return (
    <div role="alert" className="page-width py-8 text-center">
      <p className="mb-4">{t('failed')}</p>
      {onRetry && <Button onClick={onRetry}>{ofUi('retry')}</Button>}
    </div>
  )
}
