import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { inAllLanguages } from '#messages.ts'
import type { HabitTask } from '@shuyuan/content/kinds/habit'
import type { HabitChange } from '@shuyuan/contract/habit/habit'
import { type DayWords, isMissed, joinedWords, oldestQueued } from '@shuyuan/contract/habit/habit-kinds'
import { dayOf } from '#day.ts'
import type { Executor, MemberRow } from '#db/tables.ts'
import type { Person } from '#features/child/person.ts'
import { changeWithin } from '#features/ledger/service.ts'
import { holdMember, publicName } from '#features/member/service.ts'
import { isOwnPicture } from '#features/upload/service.ts'
import { bookStreakBonuses, bookDayPoints } from './earn.ts'
import type { HabitDeps } from './member-habit.ts'
import { anyRowOf, countMadeUp, dayRow, daysOf, insertDay, type SaidOfDay, updateDay } from './queries.ts'
import { firstDayToMakeUp, taskOf } from './tasks.ts'
import { wallName } from './wall-name.ts'

/** What somebody wrote about a day, and whether it is shared. */
export type Said = DayWords & { wall: boolean }

/** The result of a write; `refused` is a message key. */
export type CheckInOutcome =
  | Omit<HabitChange, 'mine'>
  | { refused: string; values?: Record<string, string | number> }

const nothingSaid: Said = { note: '', minutes: 0, image: '', wall: false }

/**
 * Records a day of a habit. The server's clock decides which day it is; only an entry that waited in the browser has
 * its own time `at` (milliseconds), which must not be older than a day, and is marked. A second one on the same day
 * adds its words and books nothing.
 */
export async function recordHabitDay(
  deps: HabitDeps,
  member: MemberRow,
  { at, child, ...said }: Said & { at?: number | undefined; child: number },
): Promise<CheckInOutcome> {
  const { db, content, settings } = deps
  const now = deps.now()
  // A time in the future counts as now.
  const moment = Math.min(at ?? now, now)
  if (now - moment > oldestQueued) return { refused: 'habit.tooLate' }
  const today = dayOf(now, settings.timeZone)
  const day = dayOf(moment, settings.timeZone)
  if (day < dayOf(member.join_time * 1000, settings.timeZone)) return { refused: 'habit.tooLate' }
  const task = taskOf(content, day)
  if (!task) return { refused: 'habit.noTask' }
  if (!(await isKnownPicture(db, said.image, member.id))) return { refused: 'habit.noPicture' }

  const person = { memberId: member.id, child }
  return db.transaction().execute(async (trx) => {
    await holdMember(trx, member.id)
    const known = await dayRow(trx, person, task.slug, day)
    if (known) {
      const words = joinedWords(known, said)
      await say(trx, member, known, { ...words, wall: said.wall || known.wall !== 'none' })
      return { day, repeated: true, points: 0, bonuses: [] }
    }
    const kind = at === undefined ? 'done' : 'queued'
    await write(trx, { member, child, task, day, made_on: today, kind, said, points: task.points, now })
    await bookDayPoints(trx, { person, task, day, now })
    const bonuses = await bonusesOfDay(trx, deps, person, day, now)
    return { day, repeated: false, points: task.points, bonuses }
  })
}

/** Makes up a missed day for points, a limited number of times a month. A repetition does nothing. */
export async function makeUp(
  deps: HabitDeps,
  member: MemberRow,
  { day, child }: { day: string; child: number },
): Promise<CheckInOutcome> {
  const { db, content, settings } = deps
  const now = deps.now()
  const today = dayOf(now, settings.timeZone)
  const task = taskOf(content, today)
  if (!task) return { refused: 'habit.noTask' }
  const joined = dayOf(member.join_time * 1000, settings.timeZone)
  const from = firstDayToMakeUp(content, task, joined, today)

  const person = { memberId: member.id, child }
  return db.transaction().execute(async (trx): Promise<CheckInOutcome> => {
    await holdMember(trx, member.id)
    const done = new Set(await daysOf(trx, person))
    if (done.has(day)) return { day, repeated: true, points: 0, bonuses: [] }
    if (!isMissed(day, { from, today, done })) return { refused: 'habit.notMissed' }
    const { quota, cost } = task.makeUp
    if ((await countMadeUp(trx, person, today)) >= quota) {
      return { refused: 'habit.noTickets', values: { quota } }
    }
    if (!(await pay(trx, person, task, day, now))) {
      return { refused: 'habit.tooFewPoints', values: { cost } }
    }
    await write(trx, {
      member,
      child,
      task,
      day,
      made_on: today,
      kind: 'madeUp',
      said: nothingSaid,
      points: -cost,
      now,
    })
    const bonuses = await bonusesOfDay(trx, deps, person, day, now)
    return { day, repeated: false, points: -cost, bonuses }
  })
}

/** Replaces what a member wrote about a day; returns the message key of a refusal. */
export async function setEntry(
  { db }: Pick<HabitDeps, 'db'>,
  member: MemberRow,
  { day, child, ...said }: Said & { day: string; child: number },
): Promise<string | null> {
  if (!(await isKnownPicture(db, said.image, member.id))) return 'habit.noPicture'
  return db.transaction().execute(async (trx) => {
    await holdMember(trx, member.id)
    const known = await anyRowOf(trx, { memberId: member.id, child }, day)
    if (!known) return 'habit.noDay'
    await say(trx, member, known, said)
    return null
  })
}

async function isKnownPicture(db: Executor, image: string, memberId: number): Promise<boolean> {
  return image === '' || (await isOwnPicture(db, image, memberId))
}

/** False where the member has too few points. */
async function pay(trx: Executor, { memberId, child }: Person, task: HabitTask, day: string, now: number) {
  const { cost } = task.makeUp
  if (cost === 0) return true
  const memo = inAllLanguages('habit.memo.madeUp', () => ({ day }))
  const idempotencyKey = `habit-makeup:${memberId}:${task.slug}:${day}${child === 0 ? '' : `:${child}`}`
  const { done } = await changeWithin(trx, 'score', { memberId, amount: -cost, memo, idempotencyKey }, now)
  return done
}

function bonusesOfDay(trx: Executor, { content }: HabitDeps, person: Person, day: string, now: number) {
  return bookStreakBonuses(trx, { person, day, bonus: content.habit()?.bonus ?? {}, now })
}

interface NewDay {
  member: MemberRow
  child: number
  task: HabitTask
  day: string
  made_on: string
  kind: 'done' | 'queued' | 'madeUp'
  said: Said
  points: number
  now: number
}

function write(trx: Executor, { member, task, said, now, ...row }: NewDay): Promise<void> {
  return insertDay(trx, {
    ...row,
    ...onWall(said, member),
    user_id: member.id,
    task: task.slug,
    create_time: unixSeconds(now),
  })
}

/** New words wait for staff, whatever they decided about earlier ones. */
async function say(
  trx: Executor,
  member: MemberRow,
  known: SaidOfDay & { id: number },
  said: Said,
): Promise<void> {
  const next = onWall(said, member)
  const same =
    known.note === next.note &&
    known.minutes === next.minutes &&
    known.image === next.image &&
    known.wall !== 'none'
  const seen = same && next.wall !== 'none' ? { wall: known.wall, wall_name: known.wall_name } : {}
  await updateDay(trx, known.id, { ...next, ...seen })
}

function onWall({ wall, ...words }: Said, member: MemberRow): SaidOfDay {
  return { ...words, wall: wall ? 'pending' : 'none', wall_name: wall ? wallName(publicName(member)) : '' }
}
