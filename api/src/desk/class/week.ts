import type { DeskWeek } from '@shuyuan/contract/desk/class/classes'
import { isTermDay } from '@shuyuan/contract/class/term-faults'
import { defaultLanguage, type Language } from '@shuyuan/contract/text/language'
import { dayAfter, weekdayOf } from '@shuyuan/contract/time/calendar-day'
import { schoolToday } from '#day.ts'
import { teacherOf } from '#desk/hours/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { classTeachers, classTitle, teacherName } from '#features/term/class-words.ts'
import { lessonsWithin } from '#features/term/lessons.ts'
import { type Term, termsBySlug } from '#features/term/service.ts'

type WeekLesson = DeskWeek['lessons'][number]

/**
 * All lessons of the week of a day (`yyyy-mm-dd`; this week where it is none), Monday first, with who and what clashes, and
 * which of them `member` takes.
 */
export async function lessonsOfWeek(
  deps: RegistrationDeps,
  { day, language, member }: { day: string; language: Language; member: number },
): Promise<DeskWeek> {
  const today = schoolToday(deps)
  const mine = await teacherOf(deps.db, member)
  const meant = isTermDay(day) ? day : today
  const from = dayAfter(meant, 1 - weekdayOf(meant))
  const found = await lessonsWithin(deps.db, { from, until: dayAfter(from, 6) }, language)
  const terms = await termsBySlug(deps.db, [...new Set(found.map(({ term }) => term))])
  const lessons = found.flatMap(({ term: slug, lesson }): WeekLesson[] => {
    const term = terms.get(slug)
    if (!term) return []
    const { planned, place, teacher, cancelled } = lesson
    const own = classTeachers(deps.content, term.class, language)
    return [
      {
        term: slug,
        planned,
        day: lesson.day,
        from: lesson.from,
        until: lesson.until,
        title: classTitle(deps.content, term.class, language),
        label: term.label[language],
        // Lessons on the web take no room from each other.
        place: place || (term.online ? '' : term.place[language]),
        online: term.online && place === '',
        teachers: teacher === '' ? own : [teacherName(deps.content, teacher, language)],
        substitute: teacher !== '',
        own: mine !== undefined && (teacher === '' ? teachersOf(deps, term) : [teacher]).includes(mine),
        cancelled,
        clashes: [],
      },
    ]
  })
  return {
    today,
    from,
    known: mine !== undefined,
    lessons: lessons.map((each) => ({ ...each, clashes: clashesOf(each, lessons) })),
  }
}

/** Who takes the lessons of a term, by their names in the content. */
function teachersOf({ content }: RegistrationDeps, term: Term): readonly string[] {
  const found = content.list('classes', defaultLanguage).find(({ name }) => name === term.class)
  return found?.value.teachers ?? []
}

/** What a lesson has in common with another one of the same time. */
function clashesOf(lesson: WeekLesson, all: readonly WeekLesson[]): WeekLesson['clashes'] {
  if (lesson.cancelled) return []
  const beside = all.filter(
    (other) =>
      other !== lesson &&
      !other.cancelled &&
      other.day === lesson.day &&
      other.from < lesson.until &&
      lesson.from < other.until,
  )
  const place = lesson.place !== '' && beside.some((other) => other.place === lesson.place)
  const teacher = beside.some(({ teachers }) => teachers.some((name) => lesson.teachers.includes(name)))
  return [...(place ? (['place'] as const) : []), ...(teacher ? (['teacher'] as const) : [])]
}
