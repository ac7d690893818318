import type { MonthHours, TeacherAccounts, TaughtLesson } from '@shuyuan/contract/desk/class/hours'
import { defaultLanguage, type Language } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { classTitle, teacherName } from '#features/term/class-words.ts'
import { momentText } from '#features/registration/terms.ts'
import { staffAt } from '#features/staff/service.ts'
import { accountsOfTeachers, lessonsBetween, linkTeacher, teacherOfMember } from './queries.ts'

export { teacherOfMember as teacherOf } from './queries.ts'

type Deps = Pick<ApiDeps, 'db' | 'now' | 'settings' | 'content'>

/**
 * The lessons of a month that were held, by who gave them: whoever stood in, else each of the class's teachers. `of` a
 * member: that teacher's own alone; null for all.
 */
export async function hoursOfMonth(
  deps: Deps,
  { month, of }: { month: string; of: number | null },
  language: Language,
): Promise<MonthHours> {
  const { db, content } = deps
  const asked = month || schoolToday(deps).slice(0, 'yyyy-mm'.length)
  const mine = of === null ? undefined : await teacherOfMember(db, of)
  const now = momentText(deps, unixSeconds(deps.now()))
  const own = new Map(content.list('classes', language).map(({ name, value }) => [name, value.teachers]))
  const given = (await lessonsBetween(db, { from: `${asked}-01`, until: `${asked}-31` }))
    .filter(({ day, until_time: until }) => `${day} ${until}` <= now)
    .flatMap(({ term, day, from_time: from, until_time: until, teacher, course }) => {
      const minutes = minutesBetween(from, until)
      const facts = { term, title: classTitle(content, course, language), day, from, until, minutes }
      const teachers = teacher === '' ? (own.get(course) ?? []) : [teacher]
      const lesson: TaughtLesson = { ...facts, substitute: teacher !== '' }
      return (teachers.length > 0 ? teachers : ['']).map((by) => ({ by, lesson }))
    })
  const byTeacher = Map.groupBy(given, ({ by }) => by)
  const teachers = [...byTeacher]
    .filter(([by]) => by !== '' && (of === null || by === mine))
    .map(([teacher, all]) => {
      const list = all.map(({ lesson }) => lesson)
      const minutes = list.reduce((sum, lesson) => sum + lesson.minutes, 0)
      return { teacher, name: teacherName(content, teacher, language), lessons: list.length, minutes, list }
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'zh-Hans'))
  const unnamed = of === null ? (byTeacher.get('') ?? []).map(({ lesson }) => lesson) : []
  return { month: asked, all: of === null, known: of === null || mine !== undefined, teachers, unnamed }
}

/** Minutes from one time `hh:mm` to another of the same day. */
function minutesBetween(from: string, until: string): number {
  const [begin = 0, end = 0] = [from, until].map((time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return hours * 60 + minutes
  })
  return end - begin
}

/** Which account is which teacher's. */
export async function teacherAccounts(deps: Deps, language: Language): Promise<TeacherAccounts> {
  const { db, content } = deps
  const linked = new Map((await accountsOfTeachers(db)).map((row) => [row.teacher, row.user_id]))
  return {
    teachers: content
      .teachers()
      .map(({ slug, name }) => ({ teacher: slug, name: name[language], member: linked.get(slug) ?? 0 })),
    colleagues: await staffAt(db, unixSeconds(deps.now())),
  }
}

interface Linking {
  teacher: string
  /** 0 for nobody. */
  member: number
  seen: number
  actor: string
}

/** Says which account is a teacher's; null, or the key of why not. */
export function nameAccount(deps: Deps, { teacher, member, seen, actor }: Linking): Promise<string | null> {
  return deps.db.transaction().execute(async (trx) => {
    if (!deps.content.teachers().some(({ slug }) => slug === teacher)) return 'class.hours.noTeacher'
    const time = unixSeconds(deps.now())
    const staff = await staffAt(trx, time)
    const colleague = staff.find(({ id }) => id === member)
    if (member !== 0 && !colleague) return 'class.hours.nobody'
    const before = (await accountsOfTeachers(trx)).find((row) => row.teacher === teacher)?.user_id ?? 0
    if (before !== seen) return 'class.hours.linkedMeanwhile'
    await linkTeacher(trx, { teacher, member, actor, create_time: time })
    const name = teacherName(deps.content, teacher, defaultLanguage)
    const detail = {
      name,
      before: staff.find(({ id }) => id === before)?.name ?? '',
      after: colleague?.name ?? '',
    }
    const event = { action: 'class.teacherAccount', entity: 'member', ref: member || before, detail }
    await audit(trx, { now: deps.now(), actor, ...event })
    return null
  })
}
