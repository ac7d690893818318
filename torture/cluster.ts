import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, type OpenDatabase } from '@shuyuan/api/db/open'
import { createMember } from '@shuyuan/api/features/member/service'
import { hashPassword } from '@shuyuan/api/features/session/password-hash'
import { lostSessions, missingOf, wrongBooks } from './cluster-books.ts'
import type { Outcome } from './cluster-visitor.ts'
import { findTerm, load, password, type Person } from './cluster-load.ts'
import { type Cluster, missingPrograms, startCluster } from './cluster-servers.ts'
import type { Ground } from './ground.ts'
import { mustCli } from './site.ts'
import type { Trials } from './trials.ts'

/** People per round, and how many at a time. */
const peopleARound = 60
const atOnce = 6
/** A request that was sent this many milliseconds after the kill met a process that was already gone. */
const slack = 100
/** The proxy skips a process for five seconds: `fail_timeout` in deploy/nginx.conf. */
const takenBack = 6000

/**
 * Two processes behind nginx with PostgreSQL, Valkey and a bucket. Returns null, and reports it, where
 * something is not installed.
 */
async function bringUp(ground: Ground, trials: Trials): Promise<Cluster | null> {
  const missing = missingPrograms()
  const there = missing.length === 0 ? await startCluster(ground) : null
  if (!there) trials.left.push(`it needs ${missing.join(', ') || 'a PostgreSQL server'}`)
  return there
}

/** Kills one of the two processes during logins, check-ins and sign-ups, round after round. */
export async function killInCluster(ground: Ground, trials: Trials): Promise<void> {
  const there = await bringUp(ground, trials)
  if (!there) return
  const database = openDatabase({ url: there.databaseUrl, file: '', poolSize: 4 })
  ground.after(() => database.close())
  await mustCli(there.env, 'config', 'set', 'captcha', 'false')
  await findTerm(there.url)
  const sums = { requests: 0, failed: 0, beyond: 0, sessions: 0 }
  for (let round = 0; round < ground.rounds; round += 1) {
    await trials.one(`a process killed, round ${round + 1}`, () =>
      killOne(there, database, { round, trials, sums }),
    )
  }
  const figure = (what: string, value: number, most?: number) =>
    trials.figure({ what, value, unit: 'count', ...(most === undefined ? {} : { goal: { most } }) })
  figure(`logins, check-ins and sign-ups, ${ground.rounds} processes killed among them`, sums.requests)
  figure('of these failed: what the killed process had in its hands', sums.failed)
  figure('failed beyond what it had in its hands', sums.beyond, 0)
  figure('acknowledged writes lost or done twice', trials.lost, 0)
  figure('sessions that did not go on', sums.sessions, 0)
}

interface Round {
  round: number
  trials: Trials
  sums: { requests: number; failed: number; beyond: number; sessions: number }
}

async function killOne(
  { url, members }: Cluster,
  database: OpenDatabase,
  { round, trials, sums }: Round,
): Promise<void> {
  const victim = members[round % members.length]
  if (!victim) throw new Error('there is nobody to kill')
  const people = await addPeople(database, round)
  let killed: Promise<number> | undefined
  const account = await load(url, people, {
    atOnce,
    after: (done) => {
      if (done >= peopleARound / 3) killed ??= victim.kill()
    },
  })
  const time = (await killed) ?? 0
  const { logins, checkIns, signUps, failed } = account
  const inHands = failed.filter(({ served, sent }) => served.includes(victim.address) && sent <= time + slack)
  const beyond = failed.filter((outcome) => !inHands.includes(outcome))
  sums.requests += logins.length + checkIns.length + signUps.length + failed.length
  sums.failed += inHands.length
  sums.beyond += beyond.length
  trials.problems.push(...kindsOf(beyond, time))
  trials.missing(await missingOf(database, account))
  const lost = await lostSessions(url, account)
  sums.sessions += lost.length
  trials.problems.push(...lost.slice(0, 3), ...(await wrongBooks(database)).slice(0, 3))
  await victim.start()
  // Waits until the proxy uses the first process again, so that only one is down at a time.
  await pause(takenBack)
}

/** All members share one password hash, because hashing for each takes longer than the load. */
async function addPeople({ db }: OpenDatabase, round: number): Promise<Person[]> {
  const hash = await hashPassword(password)
  const people: Person[] = []
  for (let index = 0; index < peopleARound; index += 1) {
    const number = 1 + round * peopleARound + index
    const username = `load_${number}`
    const member = { username, password: hash, groupId: 1, time: Math.floor(Date.now() / 1000), ip: '' }
    if ('taken' in (await createMember(db, member))) throw new Error(`${username} is there already`)
    people.push({ username, number })
  }
  return people
}

/** One line per kind of failure: how many, and when the first was sent. */
function kindsOf(failed: Outcome[], killed: number): string[] {
  const kinds = Object.groupBy(failed, ({ what, status, code, message, served }) =>
    [what, status, code, message, 'from', served].join(' '),
  )
  return Object.entries(kinds).map(([kind, outcomes = []]) => {
    const first = Math.min(...outcomes.map(({ sent }) => sent)) - killed
    return `${outcomes.length} of ${kind}, the first ${first} ms after the kill`
  })
}
