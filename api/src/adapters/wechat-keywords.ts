// What WeChat takes as the value of a keyword of a template, by the kind of the keyword. The rules are published in
// “类目模板消息参数值内容限制” of 模板消息接口
// (developers.weixin.qq.com/doc/offiaccount/Message_Management/Template_Message_Interface.html); those of `name`, `phrase`,
// `letter`, `number` and `symbol` in “订阅消息参数值内容限制说明” of the subscription messages, which are the same there. An
// answer 47003 names a keyword whose value breaks them.

/** A value as WeChat takes it. */
export interface Fitted {
  value: string
  /** Whether something of the text was left out. */
  cut: boolean
}

const atMost = (most: number) => (text: string) => shortened(text, most)
/** As many of the characters that are allowed as fit; null where there are none. */
const onlyOf = (allowed: RegExp, most: number) => (text: string) => {
  const kept = (text.match(allowed) ?? []).join('')
  if (kept === '') return null
  const value = kept.slice(0, most)
  return { value, cut: value !== text }
}

const kinds: Readonly<Record<string, (text: string, today: string) => Fitted | null>> = {
  thing: atMost(20),
  short_thing: atMost(5),
  const: atMost(20),
  character_string: onlyOf(/[\x21-\x7e]/g, 32),
  letter: onlyOf(/[A-Za-z]/g, 32),
  number: onlyOf(/[\d.]/g, 32),
  symbol: onlyOf(/[^\p{L}\p{N}\s]/gu, 5),
  phone_number: onlyOf(/[\d+-]/g, 17),
  car_number: onlyOf(/[\p{Script=Han}A-Za-z\d]/gu, 8),
  phrase: onlyOf(/\p{Script=Han}/gu, 5),
  name: fittedName,
  amount: fittedAmount,
  time: fittedTime,
  date: fittedTime,
}

const takesWords: ReadonlySet<string> = new Set(['thing', 'short_thing', 'const'])

/**
 * A text as the value of a keyword: one line, and cut at a word where it is too long. `today` is a day of the school's, as
 * `2026-11-27`, for days that are said without a year. Null where nothing of it can be said so.
 */
export function fitKeyword(kind: string, text: string, today: string): Fitted | null {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  // Templates of the time before there were kinds have others: `first`, `keyword1`, `remark`.
  const fit = kinds[kind] ?? atMost(20)
  // WeChat takes no empty value.
  if (line === '') return kind in kinds && !takesWords.has(kind) ? null : { value: '—', cut: false }
  return fit(line, today)
}

/** Where a text may end: after a sign of punctuation or before a space. */
const end = /[，。；：、！？,.;:!?）)」』”]|(?=\s)/g

/** A text of at most so many characters, cut where a word or sentence ends, with … for the rest. */
function shortened(text: string, most: number): Fitted {
  const signs = [...text]
  if (signs.length <= most) return { value: text, cut: false }
  const room = signs.slice(0, most - 1).join('')
  const ends = [...room.matchAll(end)].map(({ index, 0: sign }) => index + (sign === '' ? 0 : sign.length))
  const last = ends.at(-1) ?? 0
  // A cut that leaves less than half says too little; Chinese words have no spaces.
  const kept = last > room.length / 2 ? room.slice(0, last) : withoutPiece(room, signs[most - 1] ?? '')
  return { value: `${kept.replace(/(?<![\s，、；：,;:])[\s，、；：,;:]+$/u, '')}…`, cut: true }
}

/** Without the piece of a Latin word or number that was cut through, unless nothing else is there. */
function withoutPiece(room: string, next: string): string {
  const isWord = /[A-Za-z\d]/
  const whole = isWord.test(next) ? room.replace(/(?<![A-Za-z\d])[A-Za-z\d]+$/, '') : room
  return whole.trim() === '' ? room : whole
}

/** Ten characters where there are Chinese ones among them, else twenty letters or signs. */
function fittedName(text: string): Fitted | null {
  const said = text.replaceAll(/\d/g, '').trim()
  if (said === '') return null
  const { value, cut } = shortened(said, /\p{Script=Han}/u.test(said) ? 10 : 20)
  return { value, cut: cut || said !== text }
}

/** One sign of a currency and up to ten digits: `¥720.00`. */
function fittedAmount(text: string): Fitted | null {
  const [found] = /\d[\d,]*(?:\.\d{1,2})?/.exec(text) ?? []
  const digits = found?.replaceAll(',', '')
  if (!digits || digits.replace('.', '').length > 10) return null
  return { value: `¥${digits}`, cut: false }
}

/** A day, an hour or both; two hours are a span: `2026年12月6日 09:00~10:30`. */
function fittedTime(text: string, today: string): Fitted | null {
  const day = dayIn(text, today)
  const hours = [...text.matchAll(/(?<!\d)([01]?\d|2[0-3])[:：]([0-5]\d)/g)].map(
    ([, hour = '', minute = '']) => `${hour.padStart(2, '0')}:${minute}`,
  )
  const [from, until] = hours
  const said = [day, from && (until ? `${from}~${day && `${day} `}${until}` : from)].filter(Boolean)
  return said.length === 0 ? null : { value: said.join(' '), cut: false }
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `2026年12月6日` of a text that says `12月6日`, `6 Dec` or `2026-12-06`; '' where it says none. */
function dayIn(text: string, today: string): string {
  const [, year, month, date] =
    /(?:(\d{4})[年/.-])?(?<!\d)(\d{1,2})(?:月|[/.-](?=\d))(\d{1,2})日?/.exec(text) ?? []
  if (month && date) return dayText(year, Number(month), Number(date), today)
  const [, day, name, after] = /(\d{1,2}) ([A-Z][a-z]{2})[a-z]*(?: (\d{4}))?/.exec(text) ?? []
  const named = monthNames.indexOf(name?.toLowerCase() ?? '')
  return day && named >= 0 ? dayText(after, named + 1, Number(day), today) : ''
}

/** A day without a year is the next one, or one of the last half year. */
function dayText(year: string | undefined, month: number, date: number, today: string): string {
  if (month < 1 || month > 12 || date < 1 || date > 31) return ''
  const [thisYear = 0, thisMonth = 1] = today.split('-').map(Number)
  const guessed = thisYear + (month < thisMonth - 6 ? 1 : month > thisMonth + 6 ? -1 : 0)
  return `${year ?? guessed}年${month}月${date}日`
}
