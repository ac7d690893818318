import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { dayOf, schoolToday } from '#day.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import { noIdNumber } from '#features/id-number/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { forgetPupils } from '#features/pupil/service.ts'
import { goneUntilEnd } from '#features/registration/questions/service.ts'
import { updateRegistration } from '#features/registration/registration-queries.ts'
import { allTerms, type Term } from '#features/term/service.ts'
import { deleteRegistration, hasOpenMoney, retainedRegistrations } from './queries.ts'
import { forgetTraces } from './traces.ts'

/** Days that content/<language>/consents promises: `id-number`, then `privacy`. */
const idNumberKept = 30
const unusedKept = 365
const confirmedKept = 3 * 365

export interface Purged {
  /** Deleted identity numbers and answers for the meetings, and deleted registrations. */
  idNumbers: number
  answers: number
  registrations: number
}

/** Deletes what is older than promised, and records how much. With `dry` it only counts. */
export async function purgeRegistrations(
  deps: RegistrationDeps,
  { actor, dry }: { actor: string; dry: boolean },
): Promise<Purged> {
  const terms = new Map((await allTerms(deps.db)).map((term) => [term.slug, term]))
  const day = schoolToday(deps)
  const rows = await retainedRegistrations(deps.db)
  const isOver = (row: Pick<RegistrationRow, 'term' | 'state' | 'update_time'>, kept: number) =>
    dayAfter(endOf(row, terms.get(row.term), deps), kept) < day
  const due = rows.filter((row) => isOver(row, row.state === 'confirmed' ? confirmedKept : unusedKept))
  const gone = await settledOf(deps, due)
  const goneIds = new Set(gone.map(({ id }) => id))
  const kept = rows.filter(({ id }) => !goneIds.has(id))
  const forgotten = kept.filter((row) => row.id_no !== '' && isOver(row, idNumberKept))
  const isForMeetings = meetingAnswers(deps, await goneUntilEnd(deps.db))
  const answered = kept
    .filter((row) => isOver(row, 0))
    .flatMap(({ id, form, answers }) => {
      const left = withoutMeetingAnswers(answers, (name) => isForMeetings(form, name))
      return left === answers ? [] : [{ id, answers: left }]
    })
  const purged = {
    idNumbers: forgotten.length,
    answers: answered.length,
    registrations: gone.length,
  }
  if (dry || Object.values(purged).every((count) => count === 0)) return purged
  await deps.db.transaction().execute(async (trx) => {
    for (const row of gone) {
      await deleteRegistration(trx, row.id)
      await forgetTraces(trx, row)
    }
    for (const { id } of forgotten) await updateRegistration(trx, id, noIdNumber)
    for (const { id, answers } of answered) await updateRegistration(trx, id, { answers })
    await forgetPupils(
      trx,
      gone.map(({ pupil_id: id }) => id),
    )
    const event = { action: 'registration.purge', entity: 'registration', ref: 'all', detail: { ...purged } }
    await audit(trx, { now: deps.now(), actor, ...event })
  })
  return purged
}

/** Those whose money is done with: whom the school owes something stays until it was given back. */
async function settledOf<Row extends Pick<RegistrationRow, 'no' | 'give_back'>>(
  { db }: RegistrationDeps,
  rows: readonly Row[],
): Promise<Row[]> {
  const settled: Row[] = []
  for (const row of rows) if (!(await hasOpenMoney(db, row))) settled.push(row)
  return settled
}

/** Whether a question is for the meetings alone: as its form says, or as it said before the question was taken away. */
function meetingAnswers(
  { content }: RegistrationDeps,
  wasForMeetings: (form: string, name: string) => boolean,
) {
  return (form: string, name: string): boolean => {
    const field = content.form(form)?.fields.find((each) => each.name === name)
    return field ? 'untilEnd' in field && field.untilEnd : wasForMeetings(form, name)
  }
}

/** The answers to a form's own fields as JSON, without those for the meetings alone. */
function withoutMeetingAnswers(answers: string, isForMeetings: (name: string) => boolean): string {
  const all = Object.entries(JSON.parse(answers) as Record<string, unknown>)
  const kept = all.filter(([name]) => !isForMeetings(name))
  return kept.length === all.length ? answers : JSON.stringify(Object.fromEntries(kept))
}

/** The day from which the time runs: the term's last, or without a confirmed place that of the last change. */
function endOf(
  row: Pick<RegistrationRow, 'state' | 'update_time'>,
  term: Term | undefined,
  { settings }: RegistrationDeps,
): string {
  if (term && row.state !== 'cancelled') return row.state === 'confirmed' ? term.lastDay : term.enrolUntil
  return dayOf(row.update_time * 1000, settings.timeZone)
}
