import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startSite, until } from '../bench/child.ts'
import { type Database, databasesOf } from '../bench/databases.ts'
import type { Ground } from '../bench/ground.ts'
import { Model } from './model.ts'
import { isFine, isLater, keepAsking, type Probe } from './probes.ts'
import { prepareSchool, type School } from './school.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'
import type { Trials } from './trials.ts'
import { addressOf, call } from './visitor.ts'

/** Milliseconds for which the disk stays full. */
const full = 10_000
/** Megabytes of the disk. */
const room = 96
/** The most lines (warnings and worse) that may be logged while the disk is full. */
const mostLines = 10
/** Milliseconds within which everything is answered. */
const within = 5000

/**
 * Fills the disk with rows, uploads and temporary files. PostgreSQL's rows are in a tablespace there; its
 * journal is elsewhere, because without room for it the server would end.
 */
export async function fillDisk(ground: Ground, trials: Trials): Promise<void> {
  for (const make of await databasesOf(ground, { durable: true })) {
    const disk = mountSmallDisk(ground, room)
    if (!disk) return console.log('left out: only root may mount the small disk that is filled here')
    const database = await make(disk.folder)
    await trials.one(`no room on the disk, ${database.engine}`, () => once(database, disk, trials))
  }
}

async function once(database: Database, disk: SmallDisk, trials: Trials): Promise<void> {
  const school = await prepareSchool(database, 300)
  const temporary = join(disk.folder, 'tmp')
  await mkdir(temporary)
  const site = await startSite({ ...database.env, TMPDIR: temporary, LOG_LEVEL: 'warn' })
  const { url } = site
  // By then the pages are rendered ahead.
  await pause(3000)
  const model = new Model(school)
  const stop = model.load(url, 4, 50)
  await until(() => model.told.length >= 20, 'the twentieth write')
  const told = model.told.length
  const quiet = site.output().length

  disk.fill()
  await until(() => model.refused.length > 0, 'the first write that is refused')
  const judge = keepAsking(probesOf(url, school))
  await pause(full)
  const longest = await judge(trials)
  const lines = site.output().slice(quiet).split('\n').filter(Boolean)
  const refused = model.refused.length

  disk.empty()
  const first = model.told.length
  const back = await until(() => model.told.length > first, 'the first write')
  await until(() => model.told.length > first + 10, 'ten writes of ten kinds')
  await stop()

  for (const { write, answer } of model.refused) {
    const clear = isLater(answer) && answer.code === 0 && answer.msg !== ''
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
  const left = await readdir(temporary)
  trials.expect(left.length === 0, `${left.length} temporary files are left: ${left[0]}`)
  await site.stop()

  const { engine } = database
  trials.figure(`${engine}: writes acknowledged before there was no room`, told)
  trials.figure(`${engine}: writes refused while there was none`, refused)
  trials.figure(`${engine}: writes acknowledged in all, all of them there`, model.told.length)
  trials.figure(`${engine}: slowest answer while there was no room`, longest, 'ms')
  trials.figure(`${engine}: lines of the log while there was none`, lines.length, 'count', mostLines)
  trials.figure(`${engine}: writing again after`, back, 's', 5)
}

/** What everybody does meanwhile: reads go on, and a write is done or refused with a sentence. */
function probesOf(url: string, { members }: School): Record<string, Probe> {
  const [member] = members
  if (!member) throw new Error('a school without members')
  const { token, id } = member
  const cookie = `userInfo=${encodeURIComponent(JSON.stringify({ id, token, refresh_token: '' }))}`
  const read = (path: string, more: { token?: string; cookie?: string } = {}): Probe => ({
    ask: () => call(url, { path, ...more }),
    isRight: isFine,
    within,
  })
  let writes = 0
  return {
    page: { ...read('/'), within: 2000 },
    ready: read('/readyz'),
    read: read('/api/favourite/refs', { token }),
    'member page': read('/user/account/overview', { cookie }),
    write: {
      ask: () => {
        writes += 1
        const body = { items: [{ kind: 'chapter', ref: `daodejing/${(writes % 81) + 1}` }] }
        return call(url, { path: '/api/favourite/add', token, body, address: addressOf(writes) })
      },
      isRight: (answer) => isFine(answer) || isLater(answer),
      within,
    },
  }
}
