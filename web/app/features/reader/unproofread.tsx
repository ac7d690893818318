import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Badge } from '#app/ui/badge.tsx'

/** Says that nobody has read the text over yet, and where to report what is wrong. */
export function Unproofread({ email, title }: { email: string; title: string }) {
  const { t } = useTranslation('reader')
  const subject = encodeURIComponent(t('report.subject', { title }))
  return (
    <p className="flex items-center gap-3 text-sm">
      <Badge tone="warning">{t('unproofread')}</Badge>
      <a
        href={`mailto:${email}?subject=${subject}`}
        className="text-link inline-flex min-h-target items-center"
      >
        {t('report.link')}
      </a>
    </p>
  )
}
