import type { CliContext } from './command.ts'

/** Formats unix seconds for people; '-' for null. */
export type WriteTime = (seconds: number | null) => string

/** Day and time in the school's time zone, as `2026-11-22 20:27:05`. */
export function timeWriter({ settings }: Pick<CliContext, 'settings'>): WriteTime {
  // Swedish dates have the form of ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: settings.timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (seconds) => (seconds === null ? '-' : format.format(seconds * 1000))
}
