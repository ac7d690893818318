import type { ApiDeps } from '@shuyuan/api/deps'
import { remindOfLessons, tellAbsences } from '@shuyuan/api/features/class/attendance/reminders'
import { tellWishes } from '@shuyuan/api/features/class-wish/service'
import { publishDue } from '@shuyuan/api/features/content/due'
import { settleDue } from '@shuyuan/api/features/distribution/credits/release'
import { deleteOld, deliverDue } from '@shuyuan/api/features/message/deliver'
import { tellStaffOfDay } from '@shuyuan/api/features/message/staff'
import { deleteOldRecitations } from '@shuyuan/api/features/recitation/sent/service'
import { deleteDueAccounts } from '@shuyuan/api/features/privacy/delete-due'
import { sweepUploads } from '@shuyuan/api/features/upload/sweep'
import { deleteOldVisits, type VisitCounter } from '@shuyuan/api/features/visit/service'
import type { Logger } from '#log'
import { watchClock } from './steady-clock.ts'
import { endUnansweredOffers } from '@shuyuan/api/features/registration/receipts/offer'
import { fillWaiting } from '@shuyuan/api/features/registration/seats/service'
import { purgeRegistrations } from '@shuyuan/api/features/registration/retention/purge'

const minute = 60_000
const hour = 60 * minute

interface Job {
  /** Milliseconds. */
  every: number
  /** As it appears in the log. */
  name: string
  /** Whether it goes on after the clock was set. */
  always?: true
  work(): Promise<unknown>
}

/**
 * All jobs that work on data at intervals. Several processes may run a job at once. What only watches this process, such
 * as its load, has a timer of its own.
 */
const jobsOf = (deps: ApiDeps, visits: VisitCounter): Job[] => [
  { every: 10_000, name: 'sending messages', work: () => deliverDue(deps), always: true },
  { every: 5000, name: 'publishing what was scheduled', work: () => publishDue(deps) },
  { every: 10 * minute, name: 'telling staff of the day', work: () => tellStaffOfDay(deps) },
  { every: 6 * hour, name: 'deleting old messages', work: () => deleteOld(deps) },
  { every: minute, name: 'releasing credits', work: () => settleDue(deps) },
  { every: minute, name: 'ending seat offers', work: () => endUnansweredOffers(deps) },
  { every: minute / 2, name: 'filling free seats', work: () => fillWaiting(deps) },
  { every: 10 * minute, name: 'telling of classes', work: () => tellWishes(deps) },
  { every: 10 * minute, name: 'reminding of lessons', work: () => remindOfLessons(deps) },
  { every: 10 * minute, name: 'telling of absences', work: () => tellAbsences(deps) },
  { every: 10 * minute, name: 'deleting accounts', work: () => deleteDueAccounts(deps) },
  { every: 6 * hour, name: 'deleting old recitations', work: () => deleteOldRecitations(deps) },
  {
    every: 6 * hour,
    name: 'deleting old sign-ups',
    work: () => purgeRegistrations(deps, { actor: 'system', dry: false }),
  },
  { every: minute, name: 'writing visits', work: () => visits.write(), always: true },
  { every: 6 * hour, name: 'deleting old visits', work: () => deleteOldVisits(deps) },
  { every: 6 * hour, name: 'deleting uploads that nothing names', work: () => sweepUploads(deps) },
]

/** Starts all jobs. The returned function stops them and waits for running ones. */
export function startJobs(deps: ApiDeps, visits: VisitCounter, logger: Logger): () => Promise<void> {
  const isSteady = watchClock((by) =>
    logger.error(
      { hours: Math.round(by / hour) },
      'the clock was set: for a day nothing is deleted or released, or until the next start',
    ),
  )
  const stops = jobsOf(deps, visits).map((job) =>
    periodically({ ...job, work: async () => (job.always || isSteady()) && job.work() }, logger),
  )
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/**
 * Runs a job repeatedly, first after one interval, never twice at once. Errors are logged and do not end the
 * repetition.
 */
function periodically({ every, name, work }: Job, logger: Logger): () => Promise<void> {
  let running: Promise<unknown> | null = null
  const run = () => {
    running ??= work()
      .catch((error: unknown) => logger.error({ err: error }, `${name} failed`))
      .finally(() => (running = null))
  }
  const timer = setInterval(run, every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
