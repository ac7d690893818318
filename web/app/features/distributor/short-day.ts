import { languageTag } from '@shuyuan/contract/text/language'
import { useMemo } from 'react'
import { useLanguage } from '#app/i18n/language.tsx'

/** A day `yyyy-mm-dd` as month and day. */
export function useShortDay(): (day: string) => string {
  const language = useLanguage()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(languageTag[language], {
      month: 'numeric',
      day: 'numeric',
      timeZone: 'UTC',
    })
    return (day) => format.format(new Date(`${day}T00:00:00Z`))
  }, [language])
}
