import { type Language, languageTag } from '@shuyuan/contract/text/language'

/**
 * A day as people write it in a message: `12月6日 周日`, `Sun 6 Dec`; with the year where it is not that of `today`. A
 * time follows after a space.
 */
export function dayText(day: string, today: string, language: Language): string {
  const date = new Date(`${day}T00:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString(languageTag[language], { ...options, timeZone: 'UTC' })
  const isOtherYear = day.slice(0, 4) !== today.slice(0, 4)
  const weekday = part({ weekday: 'short' })
  if (language === 'zh-cn') {
    const year = isOtherYear && ({ year: 'numeric' } as const)
    return `${part({ ...year, month: 'long', day: 'numeric' })} ${weekday}`
  }
  const year = isOtherYear ? ` ${day.slice(0, 4)}` : ''
  return `${weekday} ${part({ day: 'numeric' })} ${part({ month: 'short' })}${year}`
}
