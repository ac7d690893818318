import { languageTag, type Language } from '@shuyuan/contract/text/language'

/** A span as people say it: seconds below a minute and a half, then minutes. */
export function duration(seconds: number, language: Language): string {
  const inMinutes = seconds >= 90
  return new Intl.NumberFormat(languageTag[language], {
    style: 'unit',
    unit: inMinutes ? 'minute' : 'second',
    unitDisplay: 'long',
  }).format(inMinutes ? Math.round(seconds / 60) : seconds)
}
