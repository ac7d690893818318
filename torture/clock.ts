import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, databasesOf } from './databases.ts'
import type { Ground } from './ground.ts'
import { Model } from './model.ts'
import { until } from './probes.ts'
import { prepareSchool, type School } from './school.ts'
import { mustCli, type Site, startSite } from './site.ts'
import type { Trials } from './trials.ts'
import { Visitors } from './clock-visitors.ts'
import { call } from './visitor.ts'

const hour = 3600_000
const day = 24 * hour
const jumps = [
  { name: 'an hour ahead', by: hour },
  { name: 'a day ahead', by: day },
  { name: 'an hour back', by: -hour },
  { name: 'a day back', by: -day },
  { name: 'a year ahead', by: 365 * day },
]
/** The site looks at its clock's file so often, and a little more. */
const noticed = 200

/** The clock of the site's process jumps and comes back while members are at work; timers go on as before. */
export async function jumpClock(ground: Ground, trials: Trials): Promise<void> {
  for (const make of await databasesOf(ground, trials)) {
    const database = await make()
    const school = await prepareSchool(database, 300)
    const file = join(ground.folder, 'clock')
    const set = async (by: number) => {
      writeFileSync(file, String(by))
      await pause(noticed)
    }
    await set(0)
    const preload = join(import.meta.dirname, 'clock-preload.ts')
    // Processes that the site starts have the same clock.
    const env = { ...database.env, TORTURE_CLOCK: file, NODE_OPTIONS: `--import=${preload}` }
    const site = await startSite(ground, env)
    const model = new Model(school)
    const usual = await rename(database, site.url, 'Unmoved')
    const fresh: number[] = []
    for (const [nth, { name, by }] of jumps.entries()) {
      await trials.one(`${name}, ${database.engine}`, async () => {
        const around = { database, school, site, model, set, fresh }
        await jump(trials, { ...around, by, nth })
      })
      await set(0)
    }
    await trials.one(`all jumps, ${database.engine}`, () => lookAtAll(trials, { database, site, model }))
    await site.stop()
    trials.figure({
      what: `${database.engine}: writes acknowledged at six times, all of them there`,
      value: model.told.length,
      unit: 'count',
    })
    trials.figure({
      what: `${database.engine}: a page shows a change before all jumps, after`,
      value: usual,
      unit: 's',
    })
    trials.figure({
      what: `${database.engine}: a page shows a change, whatever the clock, after`,
      value: Math.max(...fresh),
      unit: 's',
      // All pages are rendered again at that: on a busy machine it takes as long as that takes.
      goal: { most: Math.max(30, Math.round(2 * usual)) },
    })
  }
}

interface Jump {
  database: Database
  school: School
  site: Site
  model: Model
  set(by: number): Promise<void>
  fresh: number[]
  by: number
  nth: number
}

async function jump(trials: Trials, { database, school, site, model, set, fresh, by, nth }: Jump) {
  const { url } = site
  const visitors = new Visitors(url, school, trials, nth)
  const changePage = async (name: string) => {
    // Pages are kept for ten minutes anyway: an hour tells what a day tells.
    if (by === -day || by === 365 * day) fresh.push(await rename(database, url, name))
  }
  await visitors.before()
  await set(by)
  await visitors.meanwhile(by)
  await load(url, model, trials)
  await changePage(`Jumped${nth}`)
  await set(0)
  await visitors.after(by)
  await load(url, model, trials)
  await changePage(`Back${nth}`)
}

/** Gives the school another name; answers after how many seconds the home page says it. */
async function rename({ env }: Database, url: string, name: string): Promise<number> {
  await mustCli(env, 'config', 'set', 'site_name', JSON.stringify({ 'zh-cn': name, en: name }))
  const shows = async () => (await call(url, { path: '/' })).text.includes(name)
  return until(shows, `a home page that says ${name}`)
}

/** All kinds of writes: refused in words at most. */
async function load(url: string, model: Model, trials: Trials): Promise<void> {
  const over = new AbortController()
  const stopped = model.load(url, 4, over.signal, 20)
  const before = model.told.length
  await until(async () => model.told.length >= before + 10, 'writes of ten kinds')
  over.abort()
  await stopped
  for (const { write, answer } of model.refused.splice(0)) {
    const clear = (answer.status === 200 || answer.status === 503) && answer.msg !== ''
    trials.expect(clear, `${write.name} was refused: ${answer.status} ${answer.text.slice(0, 200)}`)
  }
  trials.expect(model.untold.length === 0, `${model.untold.length} writes got no answer`)
}

async function lookAtAll(
  trials: Trials,
  { database, site, model }: Pick<Jump, 'database' | 'site' | 'model'>,
): Promise<void> {
  await model.compare(database, site.url, trials)
  for (const what of ['ledger', 'registration']) await mustCli(database.env, what, 'verify')
  const { db, close } = database.open()
  const days = await db.selectFrom('habit_day').select(['user_id', 'task', 'day']).execute()
  await close()
  const different = new Set(days.map(({ user_id, task, day: on }) => `${user_id} ${task} ${on}`))
  trials.expect(different.size === days.length, 'somebody has checked in twice on one day')
  // Pages are rendered again in the background after the last change.
  await pause(5000)
  const seconds = 3
  const before = processorSeconds(site.pid)
  await pause(seconds * 1000)
  trials.figure({
    what: `${database.engine}: share of a processor after all jumps, with nobody there`,
    value: ((processorSeconds(site.pid) - before) / seconds) * 100,
    unit: '%',
    goal: { most: 50 },
  })
  // Beside the log stands what is said to who started it.
  const lines = site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const problems = lines.filter((line) => !line.includes('the clock was set'))
  trials.expect(problems.length === 0, `the log tells of ${problems.length} errors: ${problems[0]}`)
}

/** Of one process, as the system counts it: fields 14 and 15 of its state, in hundredths (proc(5)). */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
