import { forgetRemovals } from '@shuyuan/api/desk/samples/removal-queries'
import { followChangedLessons } from '@shuyuan/api/features/term/service'
import { analyse } from '@shuyuan/api/db/analyse'
import type { ApiDeps } from '@shuyuan/api/deps'
import { goOn, holdBack, noteClock } from '@shuyuan/api/features/upkeep/service'
import { deleteOlder } from '@shuyuan/api/features/upkeep/retention'
import { takeTurns } from '@shuyuan/api/features/upkeep/turn'
import { remindOfLessons, tellAbsences } from '@shuyuan/api/features/class/attendance/reminders'
import { tellWishes } from '@shuyuan/api/features/class-wish/service'
import { publishDue } from '@shuyuan/api/features/content/due'
import { sumUpVisits } from '@shuyuan/api/features/distribution/reports/visit-day-queries'
import { settleDue } from '@shuyuan/api/features/distribution/credits/release'
import { askAboutOrders } from '@shuyuan/api/features/order/ask'
import { compareBills } from '@shuyuan/api/features/order/bill'
import { askAboutRefunds } from '@shuyuan/api/features/order/refund'
import { settleNumbers } from '@shuyuan/api/desk/member/new-number'
import { deleteOldSentCodes } from '@shuyuan/api/features/code/sent'
import { deleteOld, deliverDue } from '@shuyuan/api/features/message/deliver'
import { tellStaffOfDay } from '@shuyuan/api/features/message/staff'
import { learnFollowers } from '@shuyuan/api/features/wechat/followers'
import { deleteOldClassFiles } from '@shuyuan/api/features/class/files/service'
import { deleteOldHandouts } from '@shuyuan/api/features/content/handouts/service'
import { remindOfHomework } from '@shuyuan/api/features/class/homework/reminders'
import { deleteOldRecitations } from '@shuyuan/api/features/recitation/sent/service'
import { forgetQrLogins } from '@shuyuan/api/features/login/by-qr'
import { forgetImports } from '@shuyuan/api/desk/pupil/import'
import { forgetLapsed } from '@shuyuan/api/features/guardian/further'
import { forgetMerges } from '@shuyuan/api/desk/pupil/merge'
import { linkAll } from '@shuyuan/api/features/pupil/service'
import { deleteDueAccounts } from '@shuyuan/api/features/privacy/delete-due'
import { sweepUploads } from '@shuyuan/api/features/upload/sweep'
import { deleteOldVisits, type VisitCounter } from '@shuyuan/api/features/visit/service'
import type { Logger } from '#log'
import type { HeldJob } from '@shuyuan/contract/desk/held'
import { type Clocks, machineClocks, watchClock } from './steady-clock.ts'
import { remindOfPayments } from '@shuyuan/api/features/registration/dues/reminders'
import { tellEndingCards } from '@shuyuan/api/features/registration/card/reminders'
import { tellLowPacks } from '@shuyuan/api/features/registration/packs/reminders'
import { endUnansweredOffers } from '@shuyuan/api/features/registration/receipts/offer'
import { fillWaiting } from '@shuyuan/api/features/registration/seats/service'
import { purgeRegistrations } from '@shuyuan/api/features/registration/retention/purge'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

interface Job {
  /** Milliseconds. */
  every: number
  /** As it appears in the log. */
  name: string
  /** Whether it goes on after the clock was set. */
  always?: true
  /** Whether each process does it, for itself. */
  everywhere?: true
  /** What it deletes; that waits where the clock may be wrong. */
  deletes?: Exclude<HeldJob, 'everything'>
  /** For what deletes: how much it was, or what. */
  work(): Promise<unknown>
}

/**
 * All jobs that work on data at intervals, of which one process at a time does those that are not everywhere. Two may
 * overlap where one slept, so that statements take each row once. What only watches this process, such as its load, has
 * a timer of its own.
 */
const jobsOf = (deps: ApiDeps, visits: VisitCounter): Job[] => [
  { every: 10_000, name: 'sending messages', work: () => deliverDue(deps), always: true },
  { every: minute, name: 'learning who follows in WeChat', work: () => learnFollowers(deps) },
  { every: 5000, name: 'publishing what was scheduled', work: () => publishDue(deps) },
  { every: 10 * minute, name: 'telling staff of the day', work: () => tellStaffOfDay(deps) },
  {
    every: 6 * hour,
    name: 'deleting old messages',
    deletes: 'messages',
    work: async () => (await deleteOld(deps)) + (await deleteOldSentCodes(deps)),
  },
  { every: minute, name: 'releasing credits', work: () => settleDue(deps) },
  { every: minute, name: 'ending seat offers', work: () => endUnansweredOffers(deps) },
  { every: minute / 2, name: 'asking about payments', work: () => askAboutOrders(deps) },
  { every: 30 * minute, name: 'comparing bills', work: () => compareBills(deps) },
  { every: minute / 2, name: 'asking about refunds', work: () => askAboutRefunds(deps) },
  { every: minute / 2, name: 'filling free seats', work: () => fillWaiting(deps) },
  { every: 10 * minute, name: 'telling of classes', work: () => tellWishes(deps) },
  { every: minute, name: 'linking pupils', work: () => linkAll(deps) },
  { every: 6 * hour, name: 'forgetting unanswered guardians', work: () => forgetLapsed(deps) },
  { every: 6 * hour, name: 'forgetting merges of pupils', work: () => forgetMerges(deps) },
  { every: 6 * hour, name: 'forgetting imports of pupils', work: () => forgetImports(deps) },
  { every: minute, name: 'giving new numbers', work: () => settleNumbers(deps) },
  { every: 10 * minute, name: 'forgetting codes on screens', work: () => forgetQrLogins(deps) },
  { every: minute, name: 'following lessons', work: () => followChangedLessons(deps) },
  { every: 10 * minute, name: 'reminding of lessons', work: () => remindOfLessons(deps) },
  { every: 10 * minute, name: 'reminding of payments', work: () => remindOfPayments(deps) },
  { every: 10 * minute, name: 'telling of memberships', work: () => tellEndingCards(deps) },
  { every: 10 * minute, name: 'telling of packs', work: () => tellLowPacks(deps) },
  { every: 10 * minute, name: 'reminding of homework', work: () => remindOfHomework(deps) },
  { every: 10 * minute, name: 'telling of absences', work: () => tellAbsences(deps) },
  {
    every: 10 * minute,
    name: 'deleting accounts',
    deletes: 'accounts',
    work: () => deleteDueAccounts(deps),
  },
  {
    every: 6 * hour,
    name: 'deleting old recitations',
    deletes: 'recitations',
    work: () => deleteOldRecitations(deps),
  },
  {
    every: 6 * hour,
    name: 'deleting old files of classes',
    deletes: 'classFiles',
    work: () => deleteOldClassFiles(deps),
  },
  {
    every: 6 * hour,
    name: 'deleting handouts that nothing names',
    deletes: 'handouts',
    work: () => deleteOldHandouts(deps),
  },
  {
    every: 6 * hour,
    name: 'deleting old sign-ups',
    deletes: 'signUps',
    work: async () => {
      const purged = await purgeRegistrations(deps, { actor: 'system', dry: false })
      return purged.registrations + purged.idNumbers + purged.answers
    },
  },
  { every: minute, name: 'writing visits', work: () => visits.write(), always: true, everywhere: true },
  { every: 6 * hour, name: 'deleting old visits', deletes: 'visits', work: () => deleteOldVisits(deps) },
  {
    every: 6 * hour,
    name: 'deleting old rows of the audit log',
    deletes: 'audit',
    work: () => deleteOlder(deps, 'audit'),
  },
  {
    every: 6 * hour,
    name: 'deleting old notices',
    deletes: 'notices',
    work: () => deleteOlder(deps, 'notice'),
  },
  {
    every: 6 * hour,
    name: 'deleting old arrivals by links',
    deletes: 'touches',
    work: () => deleteOlder(deps, 'touch'),
  },
  {
    every: 6 * hour,
    name: 'setting uploads aside that nothing names',
    deletes: 'uploads',
    work: () => sweepUploads(deps),
  },
  { every: 6 * hour, name: 'summing up visits by referral links', work: () => sumUpVisits(deps) },
  {
    every: day,
    name: 'forgetting samples that were taken away',
    work: () => forgetRemovals(deps.db, deps.now()),
  },
  { every: 10 * minute, name: 'noting the time', work: () => noteClock(deps), always: true },
  { every: day, name: 'analysing the database', work: () => analyse(deps.db, deps.engine), always: true },
]

/** Jobs that themselves note what they hold back. */
const notesItself: ReadonlySet<HeldJob> = new Set(['classFiles', 'handouts', 'recitations', 'uploads'])

/** A job that looks at the clock before it works. */
export interface CarefulJob extends Pick<Job, 'every' | 'name'> {
  work(): Promise<void>
}

export interface CarefulJobs {
  jobs: CarefulJob[]
  /** Lets another process do them at once. */
  giveUp(): Promise<void>
}

/** All jobs, each of which waits for this process's turn, holds back what the clock does not allow, and notes that. */
export function carefulJobs(
  deps: ApiDeps,
  visits: VisitCounter,
  logger: Logger,
  clocks: Clocks = machineClocks,
): CarefulJobs {
  const turn = takeTurns(deps.db, clocks.passed)
  const clock = watchClock((by, holds) => {
    const what =
      holds === 'everything'
        ? 'for a day nothing is deleted, released or told'
        : 'for an hour nothing is deleted'
    logger.warn({ hours: Math.round(by / hour) }, `the clock was set, or the machine slept: ${what}`)
  }, clocks)
  const begun = noteClock(deps).then(
    (seen) => seen !== undefined && clock.seenBefore(seen),
    (error: unknown) => logger.warn({ err: error }, 'the time of the last start is not known'),
  )
  // Whether a row says that a job is held back, so that each is written once; of a former start it is not known.
  const noted = new Map<HeldJob, boolean>()
  const note = async (name: HeldJob, held: boolean) => {
    if (noted.get(name) === held) return
    if (held) await holdBack(deps, { name, reason: 'clock' })
    else await goOn(deps, name)
    noted.set(name, held)
  }

  const run = async ({ name, always, everywhere, deletes, work }: Job): Promise<void> => {
    await begun
    // What is not saved for visitors is not saved for the site either.
    if ((deps.mode?.() ?? 'open') !== 'open') return
    const rest = clock.rest()
    if (!everywhere) {
      if (!(await turn.isOurs())) return noted.clear()
      await note('everything', rest === 'everything')
    }
    if (rest === 'everything' && !always) return
    if (rest === 'deletions' && deletes) return note(deletes, true)
    const done = await measured(name, work)
    if (!deletes) return
    if (notesItself.has(deletes)) noted.delete(deletes)
    else await note(deletes, false)
    const count = Array.isArray(done) ? done.length : Number(done)
    if (count > 0) logger.info({ count }, name)
  }

  async function measured(name: string, work: Job['work']): Promise<unknown> {
    const start = performance.now()
    let failed = true
    try {
      const done = await work()
      failed = false
      return done
    } finally {
      deps.observer?.worked({ name, failed, seconds: (performance.now() - start) / 1000 })
    }
  }

  const jobs = jobsOf(deps, visits).map((job) => ({ every: job.every, name: job.name, work: () => run(job) }))
  return { jobs, giveUp: () => turn.giveUp() }
}

/** Starts all jobs. The returned function stops them and waits for running ones. */
export function startJobs(deps: ApiDeps, visits: VisitCounter, logger: Logger): () => Promise<void> {
  const { jobs, giveUp } = carefulJobs(deps, visits, logger)
  const stops = jobs.map((job) => periodically(job, logger))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    await giveUp().catch((error: unknown) =>
      logger.warn({ err: error }, 'the turn of the jobs was not given up'),
    )
  }
}

/**
 * Runs a job repeatedly, first after one interval, never twice at once. Errors are logged and do not end the
 * repetition.
 */
function periodically({ every, name, work }: CarefulJob, logger: Logger): () => Promise<void> {
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
