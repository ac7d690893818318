import type { TermPrice } from '@shuyuan/contract/class/prices'
import { askedLessons, termFault, type TermFault } from '@shuyuan/contract/class/term-faults'
import type { EditedTerm, TermBody, TermStart } from '@shuyuan/contract/desk/class/terms'
import { defaultLanguage, type Language } from '@shuyuan/contract/text/language'
import { formatMoney } from '@shuyuan/contract/text/money'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import { isUniqueConflict } from '#db/conflict.ts'
import type { Executor } from '#db/tables.ts'
import { audit } from '#features/audit/service.ts'
import { changePages } from '#features/page-change/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { moveUp, seatedIn, takenSeats } from '#features/registration/seats/service.ts'
import { waitingByTerm } from '#features/registration/seats/queries.ts'
import { triersOf } from '#features/registration/trial/queries.ts'
import { inTerm } from '#features/registration/seats/term-lock.ts'
import { classTitle } from '#features/term/class-words.ts'
import {
  deleteTerm,
  hasSignUps,
  lockTerm,
  termRows,
  type TermValues,
  upsertTerm,
  writeSlots,
} from '#features/term/row-queries.ts'
import { lessonRows } from '#features/term/queries.ts'
import { termBySlug } from '#features/term/service.ts'
import { asPlanned, holidaysBetween } from './holidays.ts'
import { countTerm, keepRefundRule, lastTermOf, memberGroups, slugsBegunWith } from './queries.ts'
import { rowOf, slotsOf, valuesOf } from './term-row.ts'
import { isOtherwise, planLessons } from './write-lessons.ts'

/** A term that was made or changed, or what is wrong; nothing is written then. */
export type TermOutcome = { term: string; moved: number } | { fault: TermFault }

const faulty = (message: string, field = ''): TermOutcome => ({
  fault: { field, message: `term.${message}` },
})

/** What a page needs that makes a term: classes, days off of three years, and the last term of the class. */
export async function startTerm(
  deps: RegistrationDeps,
  { course, language }: { course: string; language: Language },
): Promise<TermStart> {
  const last = course === '' ? undefined : await lastTermOf(deps.db, course)
  const courses = deps.content.list('classes', language)
  return {
    groups: await memberGroups(deps.db),
    today: schoolToday(deps),
    courses: courses.map(({ name, value }) => ({ name, title: value.title })),
    forms: formsOf(deps, language),
    holidays: await holidaysFrom(deps, dayAfter(schoolToday(deps), -366), language),
    last: last ? await valuesOf(deps.db, last) : null,
  }
}

/** A term with its lessons as they are held; undefined where there is none. */
export async function showTermToEdit(
  deps: RegistrationDeps,
  { slug, language }: { slug: string; language: Language },
): Promise<EditedTerm | undefined> {
  const [row] = await termRows(deps.db, [slug])
  if (!row || row.state === 'ended') return undefined
  const today = schoolToday(deps)
  return {
    ...(await valuesOf(deps.db, row)),
    groups: await memberGroups(deps.db),
    term: slug,
    version: row.version,
    title: classTitle(deps.content, row.course, language),
    groupCode: row.group_code,
    forms: formsOf(deps, language),
    lessons: (await lessonRows(deps.db, [slug])).map((lesson) => ({
      key: lesson.key,
      number: lesson.number,
      day: lesson.day,
      from: lesson.from_time,
      until: lesson.until_time,
      cancelled: lesson.state === 'cancelled',
    })),
    holidays: await holidaysFrom(deps, row.starts < today ? row.starts : today, language),
    taken: (await takenSeats(deps.db)).get(slug) ?? 0,
    waiting: (await waitingByTerm(deps.db)).get(slug) ?? 0,
  }
}

/** How often a term is named anew because another one took the name. */
const mostTries = 5

export async function addTerm(
  deps: RegistrationDeps,
  { actor, ...asked }: TermBody & { actor: string },
): Promise<TermOutcome> {
  const checked = await check(deps, asked)
  if ('fault' in checked) return checked
  for (let tries = 1; ; tries += 1) {
    try {
      return await deps.db.transaction().execute(async (trx) => {
        const slug = await nextSlug(trx, asked.course)
        await lockTerm(trx, slug)
        if ((await termRows(trx, [slug])).length > 0) throw new Error(`the term ${slug} was made by another`)
        const time = unixSeconds(deps.now())
        await upsertTerm(trx, { slug, ...rowOf(deps, asked, checked), update_time: time })
        await writeSlots(trx, slug, slotsOf(asked))
        await planLessons(trx, { term: slug, asked: checked, time })
        await changePages(trx, deps.now(), 'terms')
        const detail = { course: asked.course, count: checked.length, label: asked.label }
        await audit(trx, { now: deps.now(), actor, action: 'term.add', entity: 'term', ref: slug, detail })
        return { term: slug, moved: 0 }
      })
    } catch (error) {
      if (!isUniqueConflict(error) || tries >= mostTries) throw error
    }
  }
}

/** Seats that are added are offered at once to who has waited longest. */
export async function changeTerm(
  deps: RegistrationDeps,
  { actor, term: slug, version, ...asked }: TermBody & { actor: string; term: string; version: number },
): Promise<TermOutcome> {
  const checked = await check(deps, asked)
  if ('fault' in checked) return checked
  return inTerm(deps.db, slug, async (trx, term) => {
    const [before] = await termRows(trx, [slug])
    if (!term || !before) return faulty('gone')
    if (before.version !== version) return faulty('changedMeanwhile')
    const lessons = await lessonRows(trx, [slug])
    const replanned = isOtherwise(lessons, checked)
    const people = (await seatedIn(trx, [slug])).get(slug) ?? []
    if (replanned && [...people, ...(await triersOf(trx, slug))].length > 0)
      return faulty('lessonsTaken', 'lessons')
    const time = unixSeconds(deps.now())
    const next = {
      ...rowOf(deps, { ...asked, course: before.course }, checked),
      form: asked.form || before.form,
    }
    if (!replanned) Object.assign(next, { starts: before.starts, ends: before.ends })
    if (asked.groupCode === undefined) next.group_code = before.group_code
    await upsertTerm(trx, { slug, ...next, update_time: time })
    await countTerm(trx, slug)
    if (next.refunds !== before.refunds) await keepRefundRule(trx, slug, before.refunds)
    await writeSlots(trx, slug, slotsOf(asked))
    await planLessons(trx, { term: slug, asked: checked, time })
    await changePages(trx, deps.now(), 'terms')
    const detail = { before: told(before, lessons.length), after: told(next, checked.length) }
    await audit(trx, { now: deps.now(), actor, action: 'term.change', entity: 'term', ref: slug, detail })
    const now = await termBySlug(trx, slug)
    return { term: slug, moved: now ? (await moveUp(trx, deps, now)).length : 0 }
  })
}

/** Takes a term away for which nobody ever signed up; its name is not given again. */
export function removeTerm(
  deps: RegistrationDeps,
  { term: slug, version, actor }: { term: string; version: number; actor: string },
): Promise<TermOutcome> {
  return inTerm(deps.db, slug, async (trx) => {
    const [row] = await termRows(trx, [slug])
    if (!row) return faulty('gone')
    if (row.version !== version) return faulty('changedMeanwhile')
    if (await hasSignUps(trx, slug)) return faulty('hasPeople')
    await deleteTerm(trx, slug)
    await changePages(trx, deps.now(), 'terms')
    const detail = { course: row.course }
    await audit(trx, { now: deps.now(), actor, action: 'term.remove', entity: 'term', ref: slug, detail })
    return { term: slug, moved: 0 }
  })
}

/** The lessons that are asked for, or what is wrong. */
async function check(deps: RegistrationDeps, asked: TermBody) {
  const { starts, ends } = asked
  const holidays = asPlanned(await holidaysBetween(deps.db, starts, ends > starts ? ends : '2099-12-31'))
  const fault = termFault(asked, holidays)
  if (fault) return { fault }
  const known = deps.content.list('classes', defaultLanguage).some(({ name }) => name === asked.course)
  if (!known) return { fault: { field: 'course', message: 'term.noCourse' } }
  if (asked.form && !deps.content.form(asked.form))
    return { fault: { field: 'form', message: 'term.noForm' } }
  return askedLessons(asked, holidays)
}

/** What the log says of a term. */
function told(row: Omit<TermValues, 'slug'>, lessons: number) {
  const { label, form, seats, place, starts, ends, enrol_from, enrol_until, fee, link } = row
  const amount = typeof fee === 'number' ? formatMoney(fee) : ''
  const prices = (JSON.parse(row.prices ?? '[]') as TermPrice[])
    .map(({ cents }) => formatMoney(cents))
    .join(' / ')
  return { label, form, seats, place, starts, ends, enrol_from, enrol_until, amount, prices, link, lessons }
}

/** `<class>-<n>`, one more than any term of it ever had. */
async function nextSlug(trx: Executor, course: string): Promise<string> {
  const start = `${course.slice(0, 50)}-`
  const numbers = (await slugsBegunWith(trx, start)).map((slug) => slug.slice(start.length))
  const last = Math.max(0, ...numbers.filter((number) => /^\d{1,6}$/.test(number)).map(Number))
  return `${start}${last + 1}`
}

function formsOf({ content }: RegistrationDeps, language: Language) {
  return content.forms().map(({ key, title }) => ({ key, title: title[language] }))
}

async function holidaysFrom(deps: RegistrationDeps, day: string, language: Language) {
  const days = await holidaysBetween(deps.db, day, dayAfter(schoolToday(deps), 3 * 366))
  const names = new Map(days.map((each) => [each.day, language === 'en' ? each.nameEn : each.name]))
  return asPlanned(days).map((each) => ({ ...each, name: names.get(each.day) ?? '' }))
}
