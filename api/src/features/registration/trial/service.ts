import { mostTrialLessons, type PlaceTrial, trialRoom, type TrialRule } from '@shuyuan/contract/class/trial'
import type { ShownTrial, TrialOffer } from '@shuyuan/contract/registration/place-trial'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import { formatMoney } from '@shuyuan/contract/text/money'
import { schoolToday } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { visitorsOf } from '#features/registration/seats/visitor-queries.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { hasBegun } from '#features/registration/terms.ts'
import { countedByTerm, waitingByTerm } from '#features/registration/seats/queries.ts'
import { type Lesson, lessonsByTerm } from '#features/term/lessons.ts'
import type { Term } from '#features/term/service.ts'
import { countTrying } from './queries.ts'

type Clock = Pick<RegistrationDeps, 'now' | 'settings'>

/** Of the lessons of a term those that a place is for: one that is tried, or all. */
export function lessonsOfPlace<Of extends { planned: string }>(
  { trial }: Pick<RegistrationRow, 'trial'>,
  lessons: readonly Of[],
): Of[] {
  return trial === null ? [...lessons] : lessons.filter(({ planned }) => planned === trial)
}

/** The column of a sign-up for one lesson. */
export function triedText(lesson: string, { counts }: TrialRule): string {
  return JSON.stringify({ lesson, counts } satisfies PlaceTrial)
}

/** What a sign-up keeps of its trial; null where there was none. */
export function trialOf({ tried }: Pick<RegistrationRow, 'tried'>): PlaceTrial | null {
  return tried === null ? null : (JSON.parse(tried) as PlaceTrial)
}

/** Cents in the fee of a place that are its trial's own, and no part of the price; also of what was paid. */
export function apartOf(row: Pick<RegistrationRow, 'tried'>): number {
  return trialOf(row)?.apart ?? 0
}

/** What the refunds of a place are reckoned from: none of it is its trial's own, or was given back before the place was kept. */
export function ofPrice(row: Pick<RegistrationRow, 'tried' | 'paid' | 'refunded'>): {
  paid: number
  refunded: number
} {
  const back = Math.min(trialOf(row)?.given?.back ?? 0, row.refunded)
  return { paid: Math.max(0, row.paid - apartOf(row) - back), refunded: row.refunded - back }
}

/** Terms, with their seats that are taken and those for which somebody waits, by the term's slug. */
interface TermsWithSeats {
  terms: readonly Term[]
  taken: ReadonlyMap<string, number>
  waiting: ReadonlyMap<string, number>
}

/** How many more may try each lesson to come of terms that offer it, by term and key with a blank between them. */
async function roomOf(
  db: Executor,
  deps: Clock,
  { terms, taken, waiting }: TermsWithSeats,
): Promise<{ term: Term; lesson: Lesson; room: number }[]> {
  const offered = terms.filter(({ trial }) => trial !== null)
  if (offered.length === 0) return []
  const today = schoolToday(deps)
  const slugs = offered.map(({ slug }) => slug)
  const lessons = await lessonsByTerm(db, offered, defaultLanguage)
  const trying = new Map(
    (await countTrying(db, today, { terms: slugs })).map(({ term, planned, guests }) => [
      `${term} ${planned}`,
      Number(guests),
    ]),
  )
  const visiting = await visitorsOf(db, slugs)
  return offered.flatMap((term) => {
    const { slug, seats, trial } = term
    if (!trial) return []
    return (lessons.get(slug) ?? [])
      .filter((lesson) => !lesson.cancelled && !hasBegun(deps, lesson))
      .map((lesson) => {
        const key = `${slug} ${lesson.planned}`
        const at = { visitors: visiting.get(key) ?? 0, guests: trying.get(key) ?? 0 }
        // Nobody overtakes who waits for a seat.
        const spoken = (taken.get(slug) ?? 0) + (waiting.get(slug) ?? 0)
        return { term, lesson, room: trialRoom(trial, { seats, taken: spoken, ...at }) }
      })
  })
}

/** The trial lessons that terms offer now, by the term's slug. */
export async function trialOffers(
  db: Executor,
  deps: Clock,
  of: TermsWithSeats,
): Promise<Map<string, TrialOffer>> {
  const open = (await roomOf(db, deps, of)).filter(({ room }) => room > 0)
  return new Map(
    [...Map.groupBy(open, ({ term }) => term)].flatMap(([{ slug, trial }, ofTerm]) =>
      trial
        ? [
            [
              slug,
              {
                amount: formatMoney(trial.cents),
                counts: trial.counts,
                lessons: ofTerm
                  .slice(0, mostTrialLessons)
                  .map(({ lesson: { planned, day, from, until } }) => ({ planned, day, from, until })),
              },
            ] as const,
          ]
        : [],
    ),
  )
}

/** Whether one more may try a lesson; null where it is none of those to come. Behind the lock of the term. */
export async function hasTrialRoom(
  trx: Executor,
  deps: Clock,
  { term, planned }: { term: Term; planned: string },
): Promise<boolean | null> {
  const [taken, waiting] = [await countedByTerm(trx), await waitingByTerm(trx)]
  const lessons = await roomOf(trx, deps, { terms: [term], taken, waiting })
  const found = lessons.find(({ lesson }) => lesson.planned === planned)
  return found ? found.room > 0 : null
}

/** The lesson that a place tries, as its family and staff see it; undefined for a place in the whole term. */
export function trialShown(
  deps: Clock,
  row: Pick<RegistrationRow, 'trial'>,
  lessons: readonly Pick<Lesson, 'planned' | 'day' | 'from' | 'until'>[],
): ShownTrial | undefined {
  if (row.trial === null) return undefined
  const lesson = lessons.find(({ planned }) => planned === row.trial)
  if (!lesson) return { planned: row.trial, day: '', from: '', until: '', over: true }
  const { planned, day, from, until } = lesson
  return { planned, day, from, until, over: hasBegun(deps, lesson) }
}

/** The same for a list of places, in one go. */
export async function trialsShown(
  db: Executor,
  deps: Clock,
  rows: readonly Pick<RegistrationRow, 'term' | 'trial'>[],
): Promise<(row: Pick<RegistrationRow, 'term' | 'trial'>) => ShownTrial | undefined> {
  const slugs = new Set(rows.filter(({ trial }) => trial !== null).map(({ term }) => term))
  const lessons = await lessonsByTerm(
    db,
    [...slugs].map((slug) => ({ slug })),
    defaultLanguage,
  )
  return (row) => trialShown(deps, row, lessons.get(row.term) ?? [])
}
