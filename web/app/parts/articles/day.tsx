import { useDateText } from '#app/i18n/use-date-text.ts'

export function Day({ day }: { day: string }) {
  const dateText = useDateText()
  return <time dateTime={day}>{dateText(day, 'full')}</time>
}
