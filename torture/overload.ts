import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf } from '../bench/child.ts'
import type { Figure } from '../bench/figure.ts'
import { type Database, databasesOf } from './databases.ts'
import type { Ground } from './ground.ts'
import type { LoopResult, LoopSettings } from './open-loop.ts'
import { prepareSchool, type School } from './school.ts'
import { type Site, startSite } from './site.ts'
import type { Trials } from './trials.ts'

/**
 * Ten times as many requests as can be answered, for ten seconds: pages that are rendered for each member. Over
 * connections that are kept, as a proxy's are, and over a new one each: the system queues these where nobody sees them.
 */
export async function overload(ground: Ground, trials: Trials): Promise<void> {
  for (const make of await databasesOf(ground, trials)) {
    const database = await make()
    const school = await prepareSchool(database, 5)
    for (const [connections, keepAlive] of [
      ['kept connections', true],
      ['new connections', false],
    ] as const) {
      const name = `${database.engine}, ${connections}`
      await trials.one(name, () => tenTimes(ground, trials, { name, database, school, keepAlive }))
    }
  }
}

interface Storm {
  /** Said with each figure. */
  name: string
  database: Database
  school: School
  keepAlive: boolean
}

const seconds = 10
/** Seconds that the site may take to notice. */
const settled = 2

async function tenTimes(
  ground: Ground,
  trials: Trials,
  { name, database, school, keepAlive }: Storm,
): Promise<void> {
  const site = await startSite(ground, { ...database.env, LOG_LEVEL: 'fatal' })
  const load = loadOf(site, school, keepAlive)
  await pause(10_000)
  // Thrown away: Node has then compiled what is hot, and the pages are rendered ahead.
  await load({ rate: 0, seconds: 5, settled: 0 })
  const full = await load({ rate: 0, seconds: 5, settled: 0 })
  const capacity = full.accepted / 5
  await pause(2000)
  // Long enough that 99 of 100 is not the one that took longest.
  const calm = await load({ rate: Math.max(5, capacity / 10), seconds: 21, settled: 1 })
  const before = memoryOf(site.child)
  let most = before
  const watch = setInterval(() => (most = Math.max(most, memoryOf(site.child))), 500)
  const storm = await load({ rate: capacity * 10, seconds, settled })
  clearInterval(watch)
  const since = performance.now()
  let back = -1
  while (performance.now() - since < 20_000 && back < 0) {
    const again = await load({ rate: Math.max(5, capacity / 10), seconds: 1, settled: 0 })
    if (again.refused + again.failed === 0) back = (performance.now() - since) / 1000 - 1
  }
  await site.stop()
  const [unloaded, loaded] = [at99(calm.latencies), at99(storm.latencies)]
  trials.expect(storm.failed === 0, `${name}: ${storm.failed} got neither a page nor a 503: ${storm.failure}`)
  trials.expect(back >= 0, `${name}: the site still refuses 20 s after the load`)
  const figure = (what: string, figure: Omit<Figure, 'what'>) =>
    trials.figure({ what: `${name}: ${what}`, ...figure })
  figure('capacity, ten visitors who wait for each answer', { value: capacity, unit: 'req/s' })
  figure('sent under overload', { value: storm.sent / seconds, unit: 'req/s' })
  figure('answered of these', { value: storm.accepted / seconds, unit: 'req/s' })
  figure('turned away with 503 and Retry-After', { value: storm.refused / seconds, unit: 'req/s' })
  figure('99 of 100, unloaded', { value: unloaded, unit: 'ms' })
  figure('99 of 100 of the accepted under overload', {
    value: loaded,
    unit: 'ms',
    note: `from the ${settled + 1}rd second on`,
  })
  figure('the second beside the first', { value: loaded / unloaded, unit: 'times', goal: { most: 2 } })
  figure('99 of 100 of the refusals', { value: at99(storm.refusals), unit: 'ms' })
  figure('memory before', { value: before, unit: 'MB' })
  figure('memory at most', { value: most, unit: 'MB', goal: { most: before + 150 } })
  figure('nobody is refused any more after', { value: Math.max(0, back), unit: 's', goal: { most: 5 } })
}

function loadOf({ url }: Site, { members: [member] }: School, keepAlive: boolean) {
  const { id = 0, token = '' } = member ?? {}
  const kept = encodeURIComponent(JSON.stringify({ id, token, refresh_token: '' }))
  const headers = { cookie: `userInfo=${kept}`, accept: 'text/html', 'accept-encoding': 'br' }
  return async (wanted: Pick<LoopSettings, 'rate' | 'seconds' | 'settled'>): Promise<LoopResult> => {
    const settings: LoopSettings = { url: `${url}/user/account/overview`, headers, keepAlive, ...wanted }
    const file = join(import.meta.dirname, 'open-loop.ts')
    const child = spawn(process.execPath, [file, JSON.stringify(settings)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let text = ''
    child.stdout.on('data', (chunk) => (text += String(chunk)))
    await once(child, 'close')
    return JSON.parse(text) as LoopResult
  }
}

function at99(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? Number.NaN
}
