import type { CliContext } from './command.ts'

/** Writes unix seconds as people read them; '-' for none. */
export type Clock = (seconds: number | null) => string

/** Day and time in the school's time zone, as `2026-11-22 20:27:05`. */
export function clockOf({ settings }: Pick<CliContext, 'settings'>): Clock {
  // Sweden writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: settings.timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (seconds) => (seconds === null ? '-' : format.format(seconds * 1000))
}
