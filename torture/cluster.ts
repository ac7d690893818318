import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../bench/child.ts'
import type { Ground } from '../bench/ground.ts'
import { sendUntold } from './again.ts'
import { type Cluster, startCluster } from './cluster-servers.ts'
import { Model, type SentWrite } from './model.ts'
import { prepareSchool } from './school.ts'
import type { Trials } from './trials.ts'
import { addressOf, call } from './visitor.ts'

const visitors = 16
/** Acknowledged writes per round: before the kill, and from then on. */
const before = 100
const afterwards = 200
/** A request that was sent this many milliseconds after the kill met a process that was already gone. */
const slack = 100
/** The proxy skips a process for five seconds: `fail_timeout` in deploy/nginx.conf. */
const takenBack = 6000

/**
 * Kills one of two processes behind nginx during writes, round after round. What it had in its hands may fail;
 * nothing else may, and sessions go on.
 */
export async function killInCluster(ground: Ground, trials: Trials, rounds: number): Promise<void> {
  const cluster = await startCluster(ground)
  if (!cluster) return
  const { url, database } = cluster
  const members = Math.ceil((rounds * (before + afterwards)) / 5)
  const model = new Model(await prepareSchool(database, members))
  const sums = { failed: 0, beyond: 0, sessions: 0 }
  for (let round = 0; round < rounds; round += 1) {
    await trials.one(`a process killed, round ${round + 1}`, async () => {
      const from = model.mark()
      const { failed, beyond } = await killOne(cluster, round, model)
      sums.failed += failed.length
      sums.beyond += beyond.length
      model.untold.push(...failed.map(({ write }) => write))
      trials.problems.push(...beyond.slice(0, 5))
      await model.compare(database, url, trials, { from })
      const lost = await lostSessions(url, model.told.slice(from.told))
      sums.sessions += lost.length
      trials.problems.push(...lost.slice(0, 3))
    })
  }
  const longest = await sendUntold(url, model.untold, trials)
  await model.compare(database, url, trials, { done: true })
  const requests = model.told.length + sums.failed + sums.beyond
  trials.figure(`writes of every kind, ${rounds} processes killed among them`, requests)
  trials.figure('of these failed: what the killed process had in its hands', sums.failed)
  trials.figure('failed beyond what it had in its hands', sums.beyond, 'count', 0)
  trials.figure('such a write sent again until it was done, at most', longest, 's')
  trials.figure('acknowledged writes lost or done twice', trials.lost, 'count', 0)
  trials.figure('sessions that did not go on', sums.sessions, 'count', 0)
}

/**
 * Kills one of the processes under load and starts it again. Returns what failed: in its hands, and beyond, in a
 * sentence each.
 */
async function killOne({ url, processes, start }: Cluster, round: number, model: Model) {
  const victim = processes[round % processes.length]
  if (!victim) throw new Error('there is nobody to kill')
  const { port } = victim
  const { told, untold } = model.mark()
  const stop = model.load(url, visitors)
  await until(() => model.told.length >= told + before, 'the writes before the kill')
  await victim.site.kill()
  // Until then the system accepted connections for it.
  const killed = Date.now()
  const { length } = model.told
  await until(() => model.told.length >= length + afterwards, 'the writes after the kill')
  await stop()
  victim.site = await start(port)
  // Waits until the proxy uses the process again, so that only one is down at a time.
  await pause(takenBack)

  const servedBy = ({ answer }: SentWrite) => answer.headers.get('x-served-by') ?? ''
  const refused = model.refused.splice(0)
  const inHands = (each: SentWrite) => servedBy(each).includes(`:${port}`) && each.time <= killed + slack
  const failed = refused.filter(inHands)
  const others = refused.filter((each) => !inHands(each))
  return {
    failed,
    beyond: [
      ...model.untold.slice(untold).map(({ name }) => `${name} got no answer`),
      ...others.map((each) => {
        const { write, answer, time } = each
        return `${write.name}, sent ${time - killed} ms after the kill, from ${servedBy(each)}: ${answer.status} ${answer.text.slice(0, 200)}`
      }),
    ],
  }
}

/** Sessions of these writes that have ended, whichever process answers: members' own and those of logins. */
async function lostSessions(url: string, told: readonly SentWrite[]): Promise<string[]> {
  const lost: string[] = []
  for (const [n, { write, answer }] of told.entries()) {
    const loggedIn = answer.data as { userInfo?: { token?: string } } | null
    const token = loggedIn?.userInfo?.token ?? write.token
    if (!token) continue
    const path = '/api/index/index?requiredLogin=1'
    const { code } = await call(url, { path, token, address: addressOf(n) })
    if (code !== 1) lost.push(`the session of ${write.name} has ended`)
  }
  return lost
}
