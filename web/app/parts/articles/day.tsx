import { languageTag } from '@shuyuan/contract/language'
import { useLanguage } from '#app/i18n/language.tsx'

/** A calendar day `yyyy-mm-dd` with its year. */
export function Day({ day }: { day: string }) {
  const format = new Intl.DateTimeFormat(languageTag[useLanguage()], { dateStyle: 'long', timeZone: 'UTC' })
  return <time dateTime={day}>{format.format(new Date(day))}</time>
}
