import {
  type DayWords,
  joinedWords,
  longestJoinedNote,
  mostMinutes,
  oldestQueued,
} from '@shuyuan/contract/habit/habit-kinds'
import { schoolDay } from '@shuyuan/contract/time/school-day'

/** A check-in that only this browser has. */
export interface KeptDay extends DayWords {
  /** When the button was pressed, in milliseconds. */
  at: number
  wall: boolean
  /** The child who checked in; absent for the member or guest. */
  child?: number
}

/** A check-in without words. */
export const nothingSaid = { note: '', minutes: 0, image: '', wall: false } satisfies Omit<KeptDay, 'at'>

/** By owner. Those of a guest (0) are only shown; those of a member wait to be sent. */
export type KeptDays = Readonly<Record<string, readonly KeptDay[]>>

/** A guest's calendar looks back no further. */
const mostDays = 100

export function dayOfCheckIn({ at }: Pick<KeptDay, 'at'>, timeZone: string): string {
  return schoolDay(new Date(at), timeZone)
}

/** Whether a check-in is of a child, or where that is 0 or absent, of the member or guest. */
export function isCheckInOf(day: Pick<KeptDay, 'child'>, child = 0): boolean {
  return (day.child ?? 0) === child
}

export function withDay(days: readonly KeptDay[], added: KeptDay, timeZone: string): KeptDay[] {
  const day = dayOfCheckIn(added, timeZone)
  const known = days.find((each) => isCheckInOf(each, added.child) && dayOfCheckIn(each, timeZone) === day)
  if (!known) return [...days, added].slice(-mostDays)
  const both = {
    ...added,
    at: Math.min(known.at, added.at),
    wall: known.wall || added.wall,
    ...joinedWords(known, added),
  }
  return days.map((each) => (each === known ? both : each))
}

/**
 * Moves a guest's days to the member who logs in, where the server still accepts them; they wait to be sent. Older
 * days stay with the guest.
 */
export function adopted(all: KeptDays, owner: number, now: number, timeZone: string): KeptDays {
  const guest = all[0] ?? []
  const fresh = guest.filter(({ at }) => isFresh(at, now))
  if (fresh.length === 0) return all
  return {
    ...all,
    0: guest.filter(({ at }) => !isFresh(at, now)),
    [owner]: fresh.reduce<readonly KeptDay[]>((days, day) => withDay(days, day, timeZone), all[owner] ?? []),
  }
}

function isFresh(at: number, now: number): boolean {
  return now - at < oldestQueued
}

/** The browser's stored check-ins, checked, because anybody can write to storage. */
export function readKeptDays(kept: unknown): KeptDays {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {}
  return Object.fromEntries(
    Object.entries(kept).flatMap(([owner, days]) =>
      /^\d+$/.test(owner) && Array.isArray(days) ? [[owner, days.flatMap(readDay).slice(-mostDays)]] : [],
    ),
  )
}

function readDay(kept: unknown): KeptDay[] {
  if (typeof kept !== 'object' || kept === null) return []
  const { at, note, minutes, image, wall, child } = kept as Record<string, unknown>
  if (typeof at !== 'number' || !Number.isInteger(at) || at <= 0 || at > 8_640_000_000_000_000) return []
  const time = typeof minutes === 'number' && Number.isInteger(minutes) ? minutes : 0
  return [
    {
      at,
      note: typeof note === 'string' ? note.slice(0, longestJoinedNote) : '',
      minutes: Math.min(Math.max(time, 0), mostMinutes),
      image: typeof image === 'string' ? image : '',
      wall: wall === true,
      ...(typeof child === 'number' && Number.isInteger(child) && child > 0 && { child }),
    },
  ]
}
