import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useDateText } from '#app/i18n/use-date-text.ts'

/** Until when a code is good. */
export function UntilLine({ day }: { day: string }) {
  const { t } = useTranslation('qr')
  const dateText = useDateText()
  return <p className="mt-1 text-sm text-muted">{t('until', { day: dateText(day, 'weekday') })}</p>
}
