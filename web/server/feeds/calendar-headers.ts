import type { Language } from '@shuyuan/contract/text/language'

/** What goes with a calendar file, which browsers save under this name. */
export function calendarHeaders(name: string, language: Language): Record<string, string> {
  return {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.ics"`,
    'content-language': language === 'en' ? 'en' : 'zh-CN',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    vary: 'Cookie, Accept-Encoding',
  }
}
