import { listText } from '@shuyuan/contract/text/list-text'
import type { ChangeDays } from '@shuyuan/contract/desk/class/change-days'
import type { Language } from '@shuyuan/contract/text/language'
import { schoolToday } from '#day.ts'
import { dayText } from '#day-text.ts'
import type { ClassDateRow } from '#db/tables/class-life.ts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import type { LessonRow } from '#db/tables/term.ts'
import { comingTo } from '#features/class/make-up/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { namesText } from '#features/message/family-words.ts'
import { byFamily, notifyFamily } from '#features/registration/notify-registrant.ts'
import { classTitle, teacherName } from '#features/term/class-words.ts'
import type { Term } from '#features/term/service.ts'
import { translate } from '#messages.ts'

/** The lessons of a term that are changed: as they were, and as they are. */
export interface ChangedTerm {
  term: Term
  lessons: { before: LessonRow; row: ClassDateRow; teacher: string }[]
  /** The days of the lessons that are held in their place, at the end of the term. */
  more: string[]
}

type Lesson = ChangedTerm['lessons'][number]

/** What of a term's changed lessons is about some places: all who have a seat, or guests of one of them. */
interface Affected {
  term: Term
  lessons: Lesson[]
  more: string[]
  rows: RegistrationRow[]
}

/** Notifies each family once of all its changed lessons, in all classes; returns how many places these are. */
export async function tellFamilies(
  trx: Executor,
  deps: RegistrationDeps,
  { changed, change }: { changed: readonly ChangedTerm[]; change: ChangeDays },
): Promise<number> {
  const affected: Affected[] = []
  for (const { term, lessons, more } of changed)
    affected.push(...(await affectedBy(trx, { term, lessons, more })))
  const places = [...new Map(affected.flatMap(({ rows }) => rows.map((row) => [row.no, row]))).values()]
  // A family is one over all classes.
  for (const family of byFamily(places.map((row) => ({ ...row, course: '' })))) {
    const numbers = new Set(family.map(({ no }) => no))
    const theirs = affected
      .map((each) => ({ ...each, rows: each.rows.filter(({ no }) => numbers.has(no)) }))
      .filter(({ rows }) => rows.length > 0)
    await notifyFamily(trx, deps, family, 'dateChanged', {
      values: (language) => wordsFor(deps, theirs, { change, language }),
    })
  }
  return places.length
}

/** Who comes to all of the lessons, and who to some of them as a guest. */
async function affectedBy(trx: Executor, { term, lessons, more }: ChangedTerm): Promise<Affected[]> {
  const coming = new Map<string, { row: RegistrationRow; lessons: Lesson[] }>()
  for (const lesson of lessons) {
    for (const row of await comingTo(trx, term, lesson.before.key)) {
      const of = coming.get(row.no) ?? { row, lessons: [] }
      of.lessons.push(lesson)
      coming.set(row.no, of)
    }
  }
  const alike = Map.groupBy(coming.values(), ({ lessons: own }) =>
    own.map(({ before }) => before.key).join(' '),
  )
  return [...alike.values()].map((of) => ({
    term,
    lessons: of[0]?.lessons ?? [],
    more: of[0]?.row.term === term.slug ? more : [],
    rows: of.map(({ row }) => row),
  }))
}

function wordsFor(
  deps: RegistrationDeps,
  theirs: readonly Affected[],
  { change, language }: { change: ChangeDays; language: Language },
) {
  const list = (of: readonly string[]) => listText([...new Set(of)], language)
  const title = (term: Term) => classTitle(deps.content, term.class, language)
  const days = (of: readonly Lesson[]) =>
    list(of.map(({ before }) => oldDay(deps, before, { change, language })))
  const parts = theirs.map((each) => ({
    title: title(each.term),
    child: namesText(each.rows, language),
    day: days(each.lessons),
    change: changeText(deps, each, { change, language }),
  }))
  const isSame = new Set(parts.map((part) => `${part.day} ${part.change}`)).size === 1
  const said = isSame
    ? (parts[0]?.change ?? '')
    : parts
        .map((part) => translate[language]('class.change.ofClass', part))
        .join(language === 'en' ? '; ' : '；')
  return {
    title: list(theirs.map(({ term }) => title(term))),
    child: namesText(
      theirs.flatMap(({ rows }) => rows),
      language,
    ),
    day: list(
      theirs
        .flatMap(({ lessons }) => lessons)
        .map(({ before }) => oldDay(deps, before, { change, language })),
    ),
    change: said,
  }
}

/** The day of a lesson as it was, with its time where that changes. */
function oldDay(
  deps: RegistrationDeps,
  { day, from_time: from }: Lesson['before'],
  { change, language }: { change: ChangeDays; language: Language },
): string {
  const said = dayText(day, schoolToday(deps), language)
  return change.what === 'move' && change.at !== '' ? `${said} ${from}` : said
}

function changeText(
  deps: RegistrationDeps,
  { term, lessons, more }: Affected,
  { change, language }: { change: ChangeDays; language: Language },
): string {
  const t = translate[language]
  const { what, reason } = change
  const days = (of: readonly string[]) =>
    listText(
      of.map((day) => dayText(day, schoolToday(deps), language)),
      language,
    )
  if (what === 'cancel')
    return more.length > 0
      ? t('class.change.closedAndMore', { reason, more: days(more) })
      : t('class.change.closed', { reason })
  if (what === 'teacher')
    return change.teacher === ''
      ? t('class.change.ownAgain', { reason })
      : t('class.change.stoodIn', { reason, teacher: teacherName(deps.content, change.teacher, language) })
  if (what === 'place')
    return t('class.change.elsewhere', {
      reason,
      from: term.place[language],
      to: (language === 'en' && change.placeEn) || change.place,
    })
  const to = lessons.map(
    ({ row }) => `${dayText(row.day, schoolToday(deps), language)} ${row.from_time}—${row.until_time}`,
  )
  return t(to.length > 1 ? 'class.change.movedInOrder' : 'class.change.moved', {
    reason,
    to: listText(to, language),
  })
}
