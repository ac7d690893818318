import { languageTag } from '@shuyuan/contract/language'
import { dateFormat } from '#app/i18n/date-format.ts'
import { useLanguage } from '#app/i18n/language.tsx'

/** A calendar day `yyyy-mm-dd` with its year. */
export function Day({ day }: { day: string }) {
  const format = dateFormat(languageTag[useLanguage()], { dateStyle: 'long', timeZone: 'UTC' })
  return <time dateTime={day}>{format.format(new Date(day))}</time>
}
