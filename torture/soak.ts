import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databasesOf } from './databases.ts'
import type { Ground } from './ground.ts'
import { Model } from './model.ts'
import { prepareSchool } from './school.ts'
import { root, type Site, startSite } from './site.ts'
import type { Trials } from './trials.ts'
import { addressOf, call } from './visitor.ts'

interface Sample {
  minute: number
  /** What the system gives the site, MB: without pages of files, which it takes back as it likes. */
  memory: number
  /** What is in use after a collection, MB. */
  live: number
  /** What the system gave it at most until then, MB; with pages of files. */
  peak: number
  handles: number
}

/**
 * Parts of the time after which the site rests and is looked at. Before the first it starts, renders pages ahead, compiles
 * code and fills its pools and caches: that is no leak.
 */
const looks = [0.3, 1] as const
const pages = ['/', '/guoxue', '/class', '/lessons', '/user/account/overview', '/api/question/list']

/** Reading and writing for minutes: memory and open files stay as they are, and nothing that was told is lost. */
export async function soak(ground: Ground, trials: Trials): Promise<void> {
  const [sqlite] = await databasesOf(ground, trials)
  if (!sqlite) return
  const database = await sqlite()
  const school = await prepareSchool(database, 4000)
  const left = join(ground.folder, 'memory')
  const { TORTURE_LEAK = '0' } = process.env
  const env = { ...database.env, LOG_LEVEL: 'fatal', TORTURE_MEMORY: left, TORTURE_LEAK }
  const site = await startSite(ground, env, { preload: [join(root, 'torture/collect.ts')] })
  await trials.one(`${ground.minutes} minutes of reading and writing`, async () => {
    const model = new Model(school)
    const kept = encodeURIComponent(JSON.stringify({ ...school.members[0], refresh_token: '' }))
    let reads = 0
    const read = async (over: AbortSignal) => {
      while (!over.aborted) {
        reads += 1
        const path = pages[reads % pages.length] ?? '/'
        // Of many addresses: who asks too often from one gets no page of a member.
        const answer = await call(site.url, { path, cookie: `userInfo=${kept}`, address: addressOf(reads) })
        if (answer.status !== 200 && answer.status !== 503) {
          trials.problems.push(`${path} answered ${answer.status}`)
          return
        }
        await pause(10)
      }
    }
    const began = performance.now()
    const samples: Sample[] = []
    for (const part of looks) {
      const rest = began + part * ground.minutes * 60_000 - performance.now()
      const over = AbortSignal.timeout(Math.max(0, Math.round(rest)))
      await Promise.all([model.load(site.url, 2, over, 40), read(over), read(over)])
      samples.push(await sampleOf(site, left, began))
    }
    await model.compare(database, site.url, trials)
    trials.figure({ what: 'writes acknowledged, all of them there', value: model.told.length, unit: 'count' })
    const [first, last] = samples
    if (!first || !last) return
    // What a minute adds in a few of them is no measure of a leak.
    const goal = ground.minutes >= 5 ? { most: 2 } : undefined
    for (const [what, of] of [
      ['in use after a collection', (sample: Sample) => sample.live],
      ['held of the system after it', (sample: Sample) => sample.memory],
    ] as const) {
      const note = `at rest, minute ${first.minute.toFixed(1)}`
      trials.figure({ what: `memory ${what}, after the warm-up`, value: of(first), unit: 'MB', note })
      const value = (of(last) - of(first)) / (last.minute - first.minute)
      const until = `until minute ${last.minute.toFixed(1)}`
      trials.figure({ what: `memory ${what}: growth a minute`, value, unit: 'MB', note: until, goal })
    }
    trials.figure({ what: 'memory held of the system at most, in the load', value: last.peak, unit: 'MB' })
    trials.figure({
      what: 'open files and sockets after the warm-up',
      value: first.handles,
      unit: 'count',
    })
    trials.figure({
      what: 'open files and sockets at the end',
      value: last.handles,
      unit: 'count',
      goal: { most: first.handles + 20 },
    })
  })
  await site.stop()
}

/**
 * Has the site, which nobody asks anything, collect what nothing holds, and looks: the least of three times. In the load
 * what is under way comes on top of what is held, 20 MB for each password that is checked just then.
 */
async function sampleOf({ pid }: Site, left: string, began: number): Promise<Sample> {
  const memory: number[] = []
  const live: number[] = []
  for (let look = 0; look < 3; look += 1) {
    await pause(1000)
    process.kill(pid, 'SIGUSR2')
    await pause(2000)
    live.push(Number((await readFile(left, 'utf8')).trim().split('\n').at(-1)) / 1e6)
    memory.push(await sizeOf(pid, 'RssAnon'))
  }
  return {
    minute: (performance.now() - began) / 60_000,
    memory: Math.min(...memory),
    live: Math.min(...live),
    peak: await sizeOf(pid, 'VmHWM'),
    handles: (await readdir(`/proc/${pid}/fd`).catch(() => [])).length,
  }
}

/** What the system notes of a process's memory, MB: see proc_pid_status(5). */
async function sizeOf(pid: number, name: 'RssAnon' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024) / 1e6
}
