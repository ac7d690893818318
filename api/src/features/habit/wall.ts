import type { WallState } from '@shuyuan/contract/habit/habit-kinds'
import type { HabitWall } from '@shuyuan/contract/habit/habit'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { dayOf } from '#day.ts'
import type { Db } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { tell } from '#features/message/service.ts'
import { notify } from '#features/notice/service.ts'
import { inAllLanguages } from '#messages.ts'
import { countOnWall, moveOnWall, pageOfWall, type WallRow } from './wall-queries.ts'

/** How many days the wall looks back. */
const wallDays = 7

/** What staff approved of the last days, newest first; names are those that were approved. */
export async function readWall(
  { db, now, settings }: Pick<ApiDeps, 'db' | 'now' | 'settings'>,
  place: { page: number; limit: number },
): Promise<HabitWall> {
  const since = dayAfter(dayOf(now(), settings.timeZone), 1 - wallDays)
  const total = await countOnWall(db, { state: 'shown', since })
  const rows = await pageOfWall(db, total, { state: 'shown', since, ...place })
  return {
    list: rows.map(({ id, wall_name: name, day, note, minutes, image }) => ({
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

/** For operators: what was put forward for the wall, newest first; `state` '' for all of it. */
export async function listWall(
  db: Db,
  { state, ...place }: { state: WallState | ''; page: number; limit: number },
): Promise<{ list: WallRow[]; total: number }> {
  const filter = { state, since: '' }
  const total = await countOnWall(db, filter)
  return { list: await pageOfWall(db, total, { ...filter, ...place }), total }
}

/**
 * Shows an entry on the wall or takes it off, says so to its member and notes who did it. False where there is no such
 * entry, or its member does not wish it there (any more).
 */
export function moderate(
  db: Db,
  id: number,
  { state, actor, now }: { state: 'shown' | 'hidden'; actor: string; now: number },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const moved = await moveOnWall(trx, id, state)
    if (!moved) return false
    const { user_id: memberId, day, before } = moved
    if (before === state) return true
    await audit(trx, {
      now,
      actor,
      action: `wall.${state}`,
      entity: 'habit_day',
      ref: id,
      detail: { memberId, day },
    })
    const link = '/user/account/checkins'
    if (state === 'shown') {
      await tell(trx, { now, kind: 'wallShown', to: { memberId }, values: () => ({ day }), link })
    } else {
      const text = inAllLanguages('habit.wall.hidden', () => ({ day }))
      await notify(trx, { now, memberId, kind: 'habit', text, link })
    }
    return true
  })
}
