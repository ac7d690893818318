import { schoolTimeZone } from './school-day.ts'

/**
 * Unix seconds of a time at the school, as `<input type="datetime-local">` has it (`yyyy-mm-ddThh:mm`); undefined for
 * what is no time. A time that a clock change leaves out counts as the one an hour later.
 */
export function schoolMoment(local: string, timeZone: string = schoolTimeZone): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return undefined
  const wanted = Date.parse(`${local}Z`)
  if (Number.isNaN(wanted)) return undefined
  let moment = wanted
  // The second turn is for times near a clock change.
  for (let turn = 0; turn < 2; turn += 1) moment += wanted - shownAt(moment, timeZone)
  return moment / 1000
}

/** What clocks show at a moment, as if it were UTC, in milliseconds; whole seconds. */
function shownAt(moment: number, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${shown.format(moment).replace(' ', 'T')}Z`)
}
