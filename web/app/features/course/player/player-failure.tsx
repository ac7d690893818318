import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'

export interface PlayerFailureProps {
  title: string
  /** An e-mail address. */
  report: string
  onRetry(): void
}

/** It does not play: what there is instead, once more, and whom to tell. */
export function PlayerFailure({ title, report, onRetry }: PlayerFailureProps) {
  const { t } = useTranslation('course')
  const subject = encodeURIComponent(t('player.reportSubject', { title }))
  return (
    <div role="alert" className="mt-3 border-t border-line pt-3 text-sm">
      <p>{t('player.failed')}</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button onClick={onRetry}>{t('player.retry')}</Button>
        <a
          href={`mailto:${report}?subject=${subject}`}
          className="text-link inline-flex min-h-target items-center"
        >
          {t('player.report')}
        </a>
      </div>
    </div>
  )
}
