/** Numbers of days on seals, as in old calendars: 廿 is twenty, 卅 thirty. */
const tens = ['', '十', '廿', '卅']
const ones = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']

/** A day of the month (`yyyy-mm-dd`) in the characters of its seal: 初三, 十一, 廿三. */
export function dayCarving(day: string): string {
  const date = Number(day.slice(8))
  const one = ones[date % 10] ?? ''
  if (date < 10) return `初${one}`
  return date === 10 ? '初十' : one ? `${tens[Math.floor(date / 10)]}${one}` : `${ones[date / 10]}十`
}

/** What of a Chinese title is carved: its first phrase up to four characters, of a longer one the first two. */
export function titleCarving(title: string): string {
  const name = /^第(\S+?)章$/.exec(title)?.[1] ?? title
  const phrases = name.match(/\p{Script=Han}+/gu) ?? []
  const [first = ''] = phrases
  return [...first].length <= 4 ? first : [...first].slice(0, 2).join('')
}
