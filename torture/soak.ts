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
  handles: number
}

const longestPause = 5000
/**
 * Parts of the time that are compared, of ten minutes one and a half after the third and the last. Before the first the
 * site starts, renders pages ahead, compiles code and fills its pools and caches: that is no leak.
 */
const windows = { first: [0.3, 0.45], last: [0.85, 1] } as const
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
    const over = new AbortController()
    const kept = encodeURIComponent(JSON.stringify({ ...school.members[0], refresh_token: '' }))
    const read = async () => {
      for (let n = 0; !over.signal.aborted; n += 1) {
        const path = pages[n % pages.length] ?? '/'
        // Of many addresses: who asks too often from one gets no page of a member.
        const answer = await call(site.url, { path, cookie: `userInfo=${kept}`, address: addressOf(n) })
        if (answer.status !== 200 && answer.status !== 503) {
          trials.problems.push(`${path} answered ${answer.status}`)
          return
        }
        await pause(10)
      }
    }
    const load = Promise.all([model.load(site.url, 2, over.signal, 40), read(), read()])
    const samples = { first: [] as Sample[], last: [] as Sample[] }
    const began = performance.now()
    for (let part = 0; part < 1; part = (performance.now() - began) / (ground.minutes * 60_000)) {
      await pause(Math.min(longestPause, ground.minutes * 2400))
      for (const [name, [from, to]] of Object.entries(windows)) {
        if (part < from || part > to) continue
        samples[name as keyof typeof samples].push(await sampleOf(site, left, began))
      }
    }
    over.abort()
    await load
    await model.compare(database, site.url, trials)
    trials.figure({ what: 'writes acknowledged, all of them there', value: model.told.length, unit: 'count' })
    // The least: what is under way comes on top of what is held, 20 MB for each password that is checked just then.
    const compared = (of: (sample: Sample) => number) => [
      Math.min(...samples.first.map(of)),
      Math.min(...samples.last.map(of)),
    ]
    const [from = 0, to = 0] = compared(({ minute }) => minute)
    // What a minute adds in a few of them is no measure of a leak.
    const goal = ground.minutes >= 5 ? { most: 2 } : undefined
    for (const [what, of] of [
      ['in use after a collection', (sample: Sample) => sample.live],
      ['held of the system after it', (sample: Sample) => sample.memory],
    ] as const) {
      const [before = 0, after = 0] = compared(of)
      const note = `least of ${samples.first.length} samples from minute ${from.toFixed(1)} on`
      trials.figure({ what: `memory ${what}, after the warm-up`, value: before, unit: 'MB', note })
      const value = (after - before) / (to - from)
      const until = `to ${samples.last.length} from minute ${to.toFixed(1)} on`
      trials.figure({ what: `memory ${what}: growth a minute`, value, unit: 'MB', note: until, goal })
    }
    const [open = 0, atEnd = 0] = compared(({ handles }) => handles)
    trials.figure({ what: 'open files and sockets after the warm-up', value: open, unit: 'count' })
    trials.figure({
      what: 'open files and sockets at the end',
      value: atEnd,
      unit: 'count',
      goal: { most: open + 20 },
    })
  })
  await site.stop()
}

/** Has the site collect what nothing holds, and looks. */
async function sampleOf({ pid }: Site, left: string, began: number): Promise<Sample> {
  process.kill(pid, 'SIGUSR2')
  await pause(1000)
  const lines = (await readFile(left, 'utf8')).trim().split('\n')
  return {
    minute: (performance.now() - began) / 60_000,
    memory: await anonymousOf(pid),
    live: Number(lines.at(-1)) / 1e6,
    handles: (await readdir(`/proc/${pid}/fd`).catch(() => [])).length,
  }
}

async function anonymousOf(pid: number): Promise<number> {
  const [, kibibytes] = /RssAnon:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kibibytes) * 1024) / 1e6
}
