import { attendanceShare } from '@shuyuan/contract/class/attendance-share'
import type { AttendTable, AttendTablePupil } from '@shuyuan/contract/desk/class/attend-table'
import type { AttendanceState } from '@shuyuan/contract/registration/registration-kinds'
import type { Language } from '@shuyuan/contract/text/language'
import { slicesOf } from '#db/pieces.ts'
import { audit } from '#features/audit/service.ts'
import { marksOfTerm } from '#features/class/attendance/service.ts'
import { guestsOfTerm } from '#features/class/make-up/queries.ts'
import { madeUpBy } from '#features/class/make-up/service.ts'
import { apartIn } from '#features/registration/apart.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { packUses } from '#features/registration/packs/service.ts'
import { seatedIn } from '#features/registration/seats/service.ts'
import { isOver } from '#features/registration/terms.ts'
import { triersOf } from '#features/registration/trial/queries.ts'
import { classTitle } from '#features/term/class-words.ts'
import { lessonsOf } from '#features/term/lessons.ts'
import { termBySlug } from '#features/term/service.ts'

/** Who came to which lesson of a term, in the order of the sign-ups; undefined where there is no such term. */
export async function attendanceTable(
  deps: RegistrationDeps,
  { term: slug, language }: { term: string; language: Language },
): Promise<AttendTable | undefined> {
  const { db, content } = deps
  const term = await termBySlug(db, slug)
  if (!term) return undefined
  const held = (await lessonsOf(db, term, language)).filter(({ cancelled }) => !cancelled)
  const seated = (await seatedIn(db, [slug])).get(slug) ?? []
  const [apart, marks] = [apartIn(seated), await marksOfTerm(db, slug)]
  const registrations = seated.map(({ id }) => id)
  const madeUpOf = await madeUpBy(db, deps, { registrations, language })
  const packs = await packUses(db, seated)
  const triers = await triersOf(db, slug)
  const came = cameTo(marks, new Set(triers.map(({ id }) => id)))
  const people = seated.map(({ id, no, name, state }): AttendTablePupil => {
    const noted = new Map((marks.get(id) ?? []).map((mark) => [mark.planned, mark.state]))
    const own = held.flatMap(({ planned }) => {
      const mark = noted.get(planned)
      return mark ? [[planned, mark] as const] : []
    })
    const count = (state: AttendanceState) => own.filter(([, mark]) => mark === state).length
    const madeUp = held.flatMap(({ planned }) => {
      const instead = madeUpOf(id, planned)
      return instead ? [[planned, instead] as const] : []
    })
    const made = madeUp.filter(([, { attendance }]) => attendance === 'present').length
    const counts = { present: count('present'), absent: count('absent'), excused: count('excused'), made }
    return {
      no,
      name,
      apart: apart.get(no) ?? null,
      state,
      marks: Object.fromEntries(own),
      ...counts,
      madeUp: Object.fromEntries(madeUp),
      ...(packs.has(id) && { pack: packs.get(id) }),
      share: attendanceShare(counts),
    }
  })
  return {
    term: slug,
    title: classTitle(content, term.class, language),
    label: term.label[language],
    starts: held[0]?.day ?? term.starts,
    ends: held.at(-1)?.day ?? term.ends,
    lessons: held.map(({ planned, day, from, until }) => ({
      planned,
      day,
      from,
      over: isOver(deps, { day, until }),
      present: came.get(planned) ?? 0,
    })),
    guests: [
      ...(await guestsOfTerm(db, slug)).map(({ no, name, course, lesson: planned, came: attendance }) => ({
        no,
        name,
        title: classTitle(content, course, language),
        planned,
        attendance,
      })),
      ...triers.map(({ id, no, name, trial }) => {
        const planned = trial ?? ''
        const mark = marks.get(id)?.find((each) => each.planned === planned)
        return { no, name, title: '', planned, attendance: mark?.state ?? ('' as const) }
      }),
    ],
    people,
  }
}

/** How many of a class came to each lesson, by its planned day: also those who have left since, but not who tried one. */
function cameTo(
  marks: Awaited<ReturnType<typeof marksOfTerm>>,
  triers: ReadonlySet<number>,
): Map<string, number> {
  const came = new Map<string, number>()
  for (const [id, own] of marks) {
    if (triers.has(id)) continue
    for (const { planned, state } of own)
      if (state === 'present') came.set(planned, (came.get(planned) ?? 0) + 1)
  }
  return came
}

/** The rows of a table for a file, made while they are sent; noted. */
export async function exportedTable(
  { db, now }: RegistrationDeps,
  { term, people }: AttendTable,
  actor: string,
): Promise<AsyncIterable<AttendTablePupil[]>> {
  const event = { action: 'attendance.export', entity: 'term', ref: term, detail: { count: people.length } }
  await audit(db, { now: now(), actor, ...event })
  return slicesOf(people)
}
