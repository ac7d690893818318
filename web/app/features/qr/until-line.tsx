import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useLanguage } from '#app/i18n/language.tsx'
import { formatDay } from '#app/parts/blocks/format-day.ts'

/** Until when a code is good. */
export function UntilLine({ day }: { day: string }) {
  const { t } = useTranslation('qr')
  const language = useLanguage()
  return <p className="mt-1 text-sm text-muted">{t('until', { day: formatDay(day, language) })}</p>
}
