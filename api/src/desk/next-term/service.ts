import type { DeskNextTerms, NextAnswer } from '@shuyuan/contract/desk/class/next-terms'
import { isDate } from '@shuyuan/contract/fields/field-checks'
import type { Language } from '@shuyuan/contract/text/language'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { dayStartSeconds, schoolToday } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { forbidOwnPlace, OwnRefused } from '#features/own/service.ts'
import { apartIn } from '#features/registration/apart.ts'
import { continuedBy, signUpsOfPupils } from '#features/registration/continued/queries.ts'
import { offerToContinue } from '#features/registration/continued/service.ts'
import { holdsPlace } from '#features/registration/fees/service.ts'
import { familiesWithPlace, placesByName } from '#features/registration/places.ts'
import { takeSeat } from '#features/registration/seats/queries.ts'
import { moveUp, spokenFor } from '#features/registration/seats/service.ts'
import { inTerm } from '#features/registration/seats/term-lock.ts'
import { activeRegistration } from '#features/registration/submission/queries.ts'
import { classTitle } from '#features/term/class-words.ts'
import { allTerms, type Term, termBySlug } from '#features/term/service.ts'

/** What the families of a class say to a next term; undefined where there is no such term. */
export async function listNextTerms(
  deps: ApiDeps,
  slug: string,
  language: Language,
): Promise<DeskNextTerms | undefined> {
  const { db, content } = deps
  const from = await termBySlug(db, slug)
  if (!from) return undefined
  const [all, taken] = [await allTerms(db), await spokenFor(db, schoolToday(deps))]
  const later = termsAfter(all, deps, from)
  const places = await placesByName(db, slug)
  const [apart, standingOf] = [apartIn(places), await standings(db, places, later)]
  const titled = (term: Pick<Term, 'class' | 'slug' | 'starts' | 'ends' | 'label'>) => ({
    term: term.slug,
    title: [classTitle(content, term.class, language), term.label[language]].filter(Boolean).join(' '),
    starts: term.starts,
    ends: term.ends,
  })
  const terms = new Map(all.map((term) => [term.slug, term]))
  return {
    title: classTitle(content, from.class, language),
    class: from.class,
    today: schoolToday(deps),
    terms: later.map((term) => ({
      ...titled(term),
      free: Math.max(0, term.seats - (taken.get(term.slug) ?? 0)),
      own: term.class === from.class,
    })),
    people: places.map((place) => {
      const { answer, row } = standingOf(place)
      const term = row && terms.get(row.term)
      return {
        no: place.no,
        name: place.name,
        apart: apart.get(place.no) ?? null,
        answer,
        next: row && term ? { ...titled(term), no: row.no } : null,
        until: answer === 'asked' ? (row?.offered_until ?? 0) : 0,
      }
    }),
  }
}

/** Terms that begin after a term and are not over, those of its class first. */
function termsAfter(all: readonly Term[], deps: ApiDeps, from: Term): Term[] {
  const today = schoolToday(deps)
  return all
    .filter((term) => term.starts > from.starts && term.lastDay >= today && term.form !== '')
    .toSorted((one, other) => Number(other.class === from.class) - Number(one.class === from.class))
}

interface Standing {
  answer: NextAnswer
  /** The sign-up for another term. */
  row?: RegistrationRow
}

/** How each place stands to the next term. */
async function standings(
  db: Executor,
  places: readonly RegistrationRow[],
  later: readonly Pick<Term, 'slug'>[],
): Promise<(place: RegistrationRow) => Standing> {
  const offered = await continuedBy(
    db,
    places.map(({ id }) => id),
  )
  const pupils = places.flatMap(({ pupil_id: pupil }) => pupil ?? [])
  const own = await signUpsOfPupils(
    db,
    pupils,
    later.map(({ slug }) => slug),
  )
  return ({ id, pupil_id: pupil }) => {
    const row = offered.get(id)
    if (row && row.state !== 'cancelled') return { answer: holdsPlace(row) ? 'yes' : 'asked', row }
    const byItself = own.find((each) => each.pupil_id === pupil)
    if (byItself) return { answer: 'own', row: byItself }
    return row ? { answer: row.answered_time === null ? 'silent' : 'no', row } : { answer: '' }
  }
}

interface Asked {
  term: string
  to: string
  until: string
  no: string
  actor: string
}

/** `full` and `own`: how many were not asked for want of a seat, and because they are of who asks. */
export type Offered =
  | { result: 'refused'; message: string }
  | { result: 'asked'; asked: number; full: number; own: number }

const refused = (message: string): Offered => ({ result: 'refused', message })

/** Days for which places can be kept. */
const longest = 90

/**
 * Keeps a place in a later term for each pupil of a class whose family was not asked and has not signed up, as long as
 * there are seats, and asks them; of one sign-up alone, who said no or nothing is asked again.
 */
export async function offerNextTerm(deps: ApiDeps, asked: Asked): Promise<Offered> {
  const { term: slug, to, until, actor } = asked
  const from = await termBySlug(deps.db, slug)
  if (!from) return refused('class.files.noTerm')
  const today = schoolToday(deps)
  const offered = termsAfter(await allTerms(deps.db), deps, from).find((term) => term.slug === to)
  const form = offered && deps.content.form(offered.form)
  if (!form) return refused('class.next.noTerm')
  if (!isDate(until) || until < today || until > offered.lastDay || until > dayAfter(today, longest))
    return refused('class.next.noDay')
  const keptUntil = dayStartSeconds(dayAfter(until), deps.settings.timeZone) - 60
  return inTerm(deps.db, to, async (trx, term): Promise<Offered> => {
    if (!term) return refused('class.next.noTerm')
    // Nobody overtakes who waits there.
    await moveUp(trx, deps, term)
    const places = await placesToAsk(trx, deps, from, asked)
    const sum = { asked: 0, full: 0, own: 0 }
    for (const place of places) {
      if (await activeRegistration(trx, { ...place, term: to })) continue
      if (!(await mayAct(trx, deps, actor, place))) sum.own += 1
      else if (!(await takeSeat(trx, term, today))) sum.full += 1
      else {
        await offerToContinue(trx, deps, place, { term, form, until: keptUntil, actor })
        sum.asked += 1
      }
    }
    if (sum.asked > 0) {
      const detail = { count: sum.asked, before: slug }
      await audit(trx, { now: deps.now(), actor, action: 'class.next', entity: 'term', ref: to, detail })
    }
    return { result: 'asked', ...sum }
  })
}

/** Whose data the school still has, and who is to be asked. */
async function placesToAsk(trx: Executor, deps: ApiDeps, from: Term, { no }: Asked) {
  const places = (await familiesWithPlace(trx, from.slug))
    .flat()
    .filter((place) => place.mobile !== '' && (no === '' || place.no === no))
  const standingOf = await standings(trx, places, termsAfter(await allTerms(trx), deps, from))
  const open: ReadonlySet<NextAnswer> = new Set(no === '' ? [''] : ['', 'no', 'silent'])
  return places.filter((place) => open.has(standingOf(place).answer))
}

async function mayAct(trx: Executor, deps: ApiDeps, actor: string, place: RegistrationRow): Promise<boolean> {
  try {
    await forbidOwnPlace(trx, deps.now(), actor, place)
    return true
  } catch (error) {
    if (error instanceof OwnRefused) return false
    throw error
  }
}
