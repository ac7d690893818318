import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import type { HabitEntry, HabitHistory, OwnHabit, HabitToday } from '@shuyuan/contract/habit/habit'
import type { Language } from '@shuyuan/contract/text/language'
import { nextMilestone, streakOf } from '@shuyuan/contract/habit/streak'
import { dayOf, dayStartSeconds, schoolToday } from '#day.ts'
import type { MemberRow } from '#db/tables.ts'
import type { Person } from '#features/child/person.ts'
import { publicName } from '#features/member/service.ts'
import type { ApiDeps } from '#deps.ts'
import { anyRowOf, countMadeUp, daysOf, type DayRow, kindsOf, pageOfDays } from './queries.ts'
import { firstDayToMakeUp, taskOf, taskWords } from './tasks.ts'
import { wallName } from './wall-name.ts'

export type HabitDeps = Pick<ApiDeps, 'db' | 'content' | 'now' | 'settings'>

/** The day at the school, and its task. */
export function readToday({ content, now, settings }: HabitDeps, language: Language): HabitToday {
  const day = schoolToday({ now, settings })
  const task = taskOf(content, day)
  return {
    day,
    ends: dayStartSeconds(dayAfter(day), settings.timeZone),
    task: task ? taskWords(task, language) : null,
  }
}

/** The figures of a member or a child, and which of the last days are done. */
export async function readMine(
  deps: HabitDeps,
  member: MemberRow,
  { language, days: shownDays, child }: { language: Language; days: number; child: number },
): Promise<OwnHabit> {
  const { db, content, settings } = deps
  const today = readToday(deps, language)
  const { day } = today
  const person = { memberId: member.id, child }
  const [days, entry, used] = await Promise.all([
    kindsOf(db, person),
    anyRowOf(db, person, day),
    countMadeUp(db, person, day),
  ])
  const streak = streakOf(
    days.map((each) => each.day),
    day,
  )
  const first = dayAfter(day, 1 - shownDays)
  const task = taskOf(content, day)
  const joined = dayOf(member.join_time * 1000, settings.timeZone)
  const milestone = nextMilestone(streak.current)
  return {
    ...today,
    streak,
    entry: entry ? present(entry) : null,
    days: days.filter((each) => each.day >= first).toReversed(),
    makeUp: {
      quota: task?.makeUp.quota ?? 0,
      left: Math.max(0, (task?.makeUp.quota ?? 0) - used),
      cost: task?.makeUp.cost ?? 0,
      from: task ? firstDayToMakeUp(content, task, joined, day) : '',
    },
    next: milestone ? { milestone, points: content.habit()?.bonus[milestone] ?? 0 } : null,
    wallName: wallName(publicName(member)),
  }
}

/** Whether a person has checked in today, and for how many days in a row; null where the school has no task. */
export async function checkInOf(
  deps: HabitDeps,
  person: Person,
): Promise<{ done: boolean; streak: number } | null> {
  const day = schoolToday(deps)
  if (!taskOf(deps.content, day)) return null
  const days = await daysOf(deps.db, person)
  return { done: days.includes(day), streak: streakOf(days, day).current }
}

export async function readHistory(
  { db, content }: Pick<HabitDeps, 'db' | 'content'>,
  person: Person,
  { language, ...place }: { language: Language; page: number; limit: number },
): Promise<HabitHistory> {
  const { list: rows, total } = await pageOfDays(db, person, place)
  const titles = new Map(content.habit()?.tasks.map(({ slug, title }) => [slug, title[language]]))
  return { list: rows.map((row) => ({ ...present(row), title: titles.get(row.task) ?? '' })), total }
}

function present({ day, note, minutes, image, wall, kind, points, create_time }: DayRow): HabitEntry {
  return { day, note, minutes, image, wall, kind, points, create_time }
}
