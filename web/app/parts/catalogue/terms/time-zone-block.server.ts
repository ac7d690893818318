import { dayAfter } from '@shuyuan/contract/time/calendar-day'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Minutes that a time zone is ahead of UTC at a moment. */
function offsetAt(moment: Date, timeZone: string): number {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    formatters.set(timeZone, formatter)
  }
  const name = formatter.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** The moment at which it is `hh:mm` on a day `yyyy-mm-dd` in a time zone. */
export function zonedMoment(day: string, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const guess = new Date(asUtc - offsetAt(new Date(asUtc), timeZone) * 60_000)
  return new Date(asUtc - offsetAt(guess, timeZone) * 60_000)
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
}

/** Local time in iCalendar's format. */
function localText(moment: number, offset: number): string {
  return new Date(moment + offset * 60_000).toISOString().replaceAll(/[-:]|\.\d+Z/g, '')
}

/** The moment of the change of offset between two moments, to the minute. */
function changeBetween(from: number, until: number, timeZone: string): number {
  const before = offsetAt(new Date(from), timeZone)
  let [low, high] = [from, until]
  while (high - low > 60_000) {
    const middle = Math.floor((low + high) / 120_000) * 60_000
    if (offsetAt(new Date(middle), timeZone) === before) low = middle
    else high = middle
  }
  return high
}

/** The iCalendar description of a time zone, with every change of its offset between two days. */
export function zoneBlock(timeZone: string, from: string, until: string): string {
  const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)
  const first = noon(from)
  let offset = offsetAt(new Date(first), timeZone)
  const observances = [observance(first, offset, offset)]
  for (let day = from; day <= until; day = dayAfter(day, 1)) {
    const next = offsetAt(new Date(noon(dayAfter(day, 1))), timeZone)
    if (next === offset) continue
    observances.push(observance(changeBetween(noon(day), noon(dayAfter(day, 1)), timeZone), offset, next))
    offset = next
  }
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances.flat(), 'END:VTIMEZONE', ''].join('\r\n')
}

function observance(moment: number, before: number, after: number): string[] {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${localText(moment, before)}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${kind}`,
  ]
}
