import type { DeskWallEntry, deskWallQuery } from '@shuyuan/contract/desk/wall'
import type { HabitWall } from '@shuyuan/contract/habit/habit'
import type { Language } from '@shuyuan/contract/text/language'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import type * as z from 'zod/mini'
import { schoolToday } from '#day.ts'
import { dayText } from '#day-text.ts'
import type { Db } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { untell, tell } from '#features/message/service.ts'
import { notify } from '#features/notice/service.ts'
import { inAllLanguages } from '#messages.ts'
import { seenVersion } from '#seen-version.ts'
import { moveOnWall, pageOfWall, wallEntry, type WallRow } from './wall-queries.ts'

/** How many days the wall looks back. */
const wallDays = 7

export async function readWall(
  { db, now, settings }: Pick<ApiDeps, 'db' | 'now' | 'settings'>,
  place: { page: number; limit: number },
): Promise<HabitWall> {
  const since = dayAfter(schoolToday({ now, settings }), 1 - wallDays)
  const { list, total } = await pageOfWall(db, { state: 'shown', since, ...place })
  return {
    list: list.map(({ id, wall_name: name, day, note, minutes, image }) => ({
      id,
      name,
      day,
      note,
      minutes,
      image,
    })),
    total,
  }
}

/** For the desk: shared entries, each with the version that a decision names. */
export async function wallForDesk(
  db: Db,
  { sort, ...filter }: z.infer<typeof deskWallQuery>,
): Promise<{ list: DeskWallEntry[]; total: number }> {
  const oldestFirst = sort === 'oldest'
  const { list: rows, total } = await pageOfWall(db, { since: '', ...filter, oldestFirst })
  const list = rows.map((row) => ({
    id: row.id,
    version: versionOf(row),
    day: row.day,
    state: row.wall,
    name: row.wall_name,
    note: row.note,
    minutes: row.minutes,
    image: row.image,
    create_time: row.create_time,
  }))
  return { list, total }
}

/** Changes with what an entry shows and with its state. */
const versionOf = (row: WallRow) => `${row.wall}-${shownIn(row)}`

/** Changes with what an entry shows. */
function shownIn({ note, minutes, image, wall_name: name }: WallRow): string {
  return seenVersion([note, minutes, image, name])
}

interface Moderation {
  /** `pending` takes a decision back, and the message about it as far as it has not been sent. */
  state: 'shown' | 'hidden' | 'pending'
  actor: string
  /** Milliseconds since 1970. */
  now: number
  /** The version that was seen; nothing is done where the entry is another now. */
  seen?: string | undefined
}

/**
 * Shows an entry on the wall or removes it, notifies its member and writes an audit row. Returns the version of the
 * entry from then on; null where there is no such entry, or its member no longer shares it.
 */
export function moderateWallEntry(
  db: Db,
  id: number,
  { state, actor, now, seen }: Moderation,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const row = await wallEntry(trx, id)
    if (!row || (seen !== undefined && seen !== versionOf(row))) return null
    const { user_id: memberId, day, wall: before } = row
    if (before === state) return versionOf(row)
    if (!(await moveOnWall(trx, row, state))) return null
    const detail = { memberId, day, before }
    await audit(trx, { now, actor, action: `wall.${state}`, entity: 'habit_day', ref: id, detail })
    const link = '/user/account/checkins'
    const key = `wall:${id}:${shownIn(row)}`
    const today = new Date(now).toISOString()
    const values = (language: Language) => ({ day: dayText(day, today, language) })
    await untell(trx, { key, memberId, alsoRead: true })
    if (state === 'shown') {
      await tell(trx, { now, kind: 'wallShown', to: { memberId }, values, link, key })
    } else if (state === 'hidden') {
      const text = inAllLanguages('habit.wall.hidden', values)
      await notify(trx, { now, memberId, kind: 'habit', text, link, key })
    }
    return versionOf({ ...row, wall: state })
  })
}
