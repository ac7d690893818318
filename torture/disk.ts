import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, databasesOf } from './databases.ts'
import type { Ground } from './ground.ts'
import { Model } from './model.ts'
import { askAround, fine, judge, later, until } from './probes.ts'
import { prepareSchool } from './school.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'
import { mustCli, startSite } from './site.ts'
import type { Trials } from './trials.ts'
import { call } from './visitor.ts'

const full = 10_000
const room = 96
/** The most lines (warnings and worse) that may be logged while the disk is full. */
const mostLines = 10

/**
 * Fills the disk with rows, uploads and temporary files. PostgreSQL's rows are in a tablespace there; its
 * journal is elsewhere, because without it the server would end, which is the part `database`.
 */
export async function fillDisk(ground: Ground, trials: Trials): Promise<void> {
  const disks = ['one', 'two'].map((name) => mountSmallDisk(ground, name, room))
  for (const make of await databasesOf(ground, trials)) {
    const disk = disks.shift()
    if (!disk) {
      trials.left.push('only root may mount the small disk that is filled here')
      return
    }
    const database = await make(disk.folder)
    await trials.one(`no room on the disk, ${database.engine}`, () =>
      once(ground, trials, { database, disk }),
    )
  }
}

async function once(
  ground: Ground,
  trials: Trials,
  { database, disk }: { database: Database; disk: SmallDisk },
): Promise<void> {
  const school = await prepareSchool(database, 300)
  const temporary = join(disk.folder, 'tmp')
  await mkdir(temporary)
  const site = await startSite(ground, { ...database.env, TMPDIR: temporary, LOG_LEVEL: 'warn' })
  const { url } = site
  // By then the pages are rendered ahead.
  await pause(3000)
  const model = new Model(school)
  const over = new AbortController()
  const load = model.load(url, 4, over.signal, 50)
  for (let tries = 0; model.told.length < 20 && tries < 300; tries += 1) await pause(100)
  const told = model.told.length
  const quiet = site.output().length

  disk.fill()
  await until(async () => model.refused.length > 0, 'the first write that is refused')
  const round = askAround(url, school)
  await pause(full)
  const said = await round.stop()
  const lines = site.output().slice(quiet).split('\n').filter(Boolean)
  const refused = model.refused.length

  disk.empty()
  const member = school.members.at(-1)
  const back = await until(async () => {
    const body = { items: [{ kind: 'chapter', ref: 'daodejing/1' }] }
    const written = await call(url, { path: '/api/favourite/add', token: member?.token, body, timeout: 2000 })
    return written.code === 1
  }, 'writing')
  const before = model.told.length
  await until(async () => model.told.length > before + 10, 'ten writes of ten kinds')
  over.abort()
  await load

  const longest = judge(
    said,
    {
      page: { ...fine, within: 2000 },
      ready: { ...fine, within: 5000 },
      read: { ...fine, within: 5000 },
      'member page': { ...fine, within: 5000 },
      write: {
        words: 'done, or 503 with Retry-After and a sentence',
        isSo: (answer) => fine.isSo(answer) || later.isSo(answer),
        within: 5000,
      },
    },
    trials,
  )
  for (const { write, answer } of model.refused) {
    const clear = later.isSo(answer) && answer.code === 0 && answer.msg !== ''
    trials.expect(clear, `${write.name} was refused: ${answer.status} ${answer.text.slice(0, 200)}`)
  }
  const bug = lines.find((line) => line.includes('request failed'))
  trials.expect(bug === undefined, `a refusal that was no answer: ${bug?.slice(0, 600)}`)
  trials.expect(model.untold.length === 0, `${model.untold.length} writes got no answer`)
  trials.expect(
    lines.some((line) => line.includes('no room')),
    `the log does not say that there is no room: ${lines[0]?.slice(0, 300)}`,
  )
  await model.compare(database, url, trials)
  for (const what of ['ledger', 'registration']) await mustCli(database.env, what, 'verify')
  const left = await readdir(temporary)
  trials.expect(left.length === 0, `${left.length} temporary files are left: ${left[0]}`)
  await site.stop()

  const say = (what: string, value: number, unit: 's' | 'ms' | 'count', most?: number) =>
    trials.figure({
      what: `${database.engine}: ${what}`,
      value,
      unit,
      ...(most !== undefined && { goal: { most } }),
    })
  say('writes acknowledged before there was no room', told, 'count')
  say('writes refused while there was none', refused, 'count')
  say('writes acknowledged in all, all of them there', model.told.length, 'count')
  say('slowest answer while there was no room', longest, 'ms')
  say('lines of the log while there was none', lines.length, 'count', mostLines)
  say('writing again after', back, 's', 5)
}
