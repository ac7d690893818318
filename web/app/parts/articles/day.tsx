import { useDateText } from '#app/i18n/use-date-text.ts'

/** A calendar day `yyyy-mm-dd` with its year. */
export function Day({ day }: { day: string }) {
  const dateText = useDateText()
  return <time dateTime={day}>{dateText(day, 'full')}</time>
}
