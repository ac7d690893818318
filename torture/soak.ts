import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf } from '../bench/child.ts'
import { databasesOf } from './databases.ts'
import type { Ground } from './ground.ts'
import { Model } from './model.ts'
import { prepareSchool } from './school.ts'
import { startSite } from './site.ts'
import type { Trials } from './trials.ts'
import { call } from './visitor.ts'

interface Sample {
  minute: number
  memory: number
  handles: number
}

const every = 5000
const pages = ['/', '/guoxue', '/class', '/lessons', '/user/account/overview', '/api/question/list']

/** Reading and writing for minutes: memory and open files stay as they are, and nothing that was told is lost. */
export async function soak(ground: Ground, trials: Trials): Promise<void> {
  const [sqlite] = await databasesOf(ground, trials)
  if (!sqlite) return
  const database = await sqlite()
  const school = await prepareSchool(database, 4000)
  const site = await startSite(ground, { ...database.env, LOG_LEVEL: 'fatal' })
  await trials.one(`${ground.minutes} minutes of reading and writing`, async () => {
    const model = new Model(school)
    const over = new AbortController()
    const kept = encodeURIComponent(JSON.stringify({ ...school.members[0], refresh_token: '' }))
    const read = async () => {
      for (let n = 0; !over.signal.aborted; n += 1) {
        const path = pages[n % pages.length] ?? '/'
        const answer = await call(site.url, { path, cookie: `userInfo=${kept}` })
        if (answer.status !== 200 && answer.status !== 503) {
          trials.problems.push(`${path} answered ${answer.status}`)
          return
        }
        await pause(10)
      }
    }
    const load = Promise.all([model.load(site.url, 2, over.signal, 40), read(), read()])
    const samples: Sample[] = []
    const began = performance.now()
    while (performance.now() - began < ground.minutes * 60_000) {
      await pause(every)
      const handles = (await readdir(`/proc/${site.pid}/fd`).catch(() => [])).length
      samples.push({ minute: (performance.now() - began) / 60_000, memory: memoryOf(site.child), handles })
    }
    over.abort()
    await load
    await model.compare(database, site.url, trials)
    // The first third warms up: pages are rendered ahead, code is compiled, pools are filled.
    const warm = samples.slice(Math.floor(samples.length / 3))
    const memory = warm.map((sample) => sample.memory)
    const growth = slope(warm.map(({ minute, memory: value }) => [minute, value]))
    trials.figure({ what: 'writes acknowledged, all of them there', value: model.told.length, unit: 'count' })
    trials.figure({
      what: 'memory, middle of all samples after the warm-up',
      value: middle(memory),
      unit: 'MB',
    })
    // A line through few samples is no measure of a leak.
    const goal = ground.minutes >= 5 ? { most: 2 } : undefined
    trials.figure({
      what: 'growth of memory a minute',
      value: growth,
      unit: 'MB',
      note: 'regression after the warm-up',
      goal,
    })
    const [first = 0, last = 0] = [warm[0]?.handles, warm.at(-1)?.handles]
    trials.figure({ what: 'open files and sockets after the warm-up', value: first, unit: 'count' })
    trials.figure({
      what: 'open files and sockets at the end',
      value: last,
      unit: 'count',
      goal: { most: first + 20 },
    })
  })
  await site.stop()
}

/** How much the second number grows with the first: least squares. */
function slope(points: readonly (readonly [number, number])[]): number {
  const [x, y] = [0, 1].map(
    (axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / points.length,
  )
  const over = points.reduce((sum, [a, b]) => sum + (a - (x ?? 0)) * (b - (y ?? 0)), 0)
  const under = points.reduce((sum, [a]) => sum + (a - (x ?? 0)) ** 2, 0)
  return under === 0 ? 0 : over / under
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
