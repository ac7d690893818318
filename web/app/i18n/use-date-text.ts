import type { Translate } from '#app/i18n/texts.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'

/** `full` November 22, 2026; `day` November 22; `weekday` Sunday, November 22; `month` November 2026. */
export type DateForm = 'full' | 'day' | 'weekday' | 'month'

type DateText = (day: string, form: DateForm) => string

/**
 * Calendar days `yyyy-mm-dd` and months `yyyy-mm` in words. It does not use `Intl`: the first date formatter costs a
 * slow phone 60 ms during page start.
 */
export function useDateText(): DateText {
  const { t } = useTranslation('ui')
  return dateTextOf(t)
}

/** `t` reads the namespace `ui`. */
export function dateTextOf(t: Translate): DateText {
  return (day, form) => {
    const date = new Date(day)
    return t(`date.${form}`, {
      year: date.getUTCFullYear(),
      month: t('date.months').split(' ')[date.getUTCMonth()],
      day: date.getUTCDate(),
      weekday: t('date.weekdays').split(' ')[date.getUTCDay()],
    })
  }
}
