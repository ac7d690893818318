import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { memoryOf, root, siteCommand, startSite } from './child.ts'
import { type Figure, median } from './figure.ts'
import { writeOwnWords } from './own-words.ts'

const times = 5
/** Milliseconds after which a first start has rendered its pages. */
const firstWork = 20_000
/** Seconds after the start. */
const idle = [10, 60]

/** How long a second start takes, also with words of the school in its database, and how much memory an idle process holds. */
export async function measureStart(dataDir: string): Promise<Figure[]> {
  const npm = ['npm', 'start']
  const host = siteCommand()
  const env = { DATA_DIR: dataDir }
  // Installs missing packages first, which would take longer than a start may.
  spawnSync(process.execPath, [join(root, 'start.mjs'), 'cli', '--help'], { cwd: root })
  // The first start makes the data folder and Node's compile cache.
  for (const command of [npm, host]) {
    const site = await startSite(command, env)
    await new Promise((resolve) => setTimeout(resolve, firstWork))
    await site.stop()
  }

  const seconds: Record<'npm' | 'host', number[]> = { npm: [], host: [] }
  for (let round = 0; round < times; round += 1) {
    seconds.npm.push(await once(npm, env))
    seconds.host.push(await once(host, env))
  }
  const memory = await idleMemory(npm, env)
  await writeOwnWords(dataDir)
  // The first start with them keeps their checked values.
  await once(host, env)
  const own: number[] = []
  for (let round = 0; round < times; round += 1) own.push(await once(host, env))
  return [
    {
      what: 'second `npm start` to the first answer',
      value: median(seconds.npm),
      unit: 's',
      goal: { most: 2.5 },
    },
    { what: 'the same without npm and the start file', value: median(seconds.host), unit: 's' },
    {
      what: 'that with 500 files of the school’s own words, beside it without them',
      value: median(own) / median(seconds.host),
      unit: 'times',
      goal: { most: 1.2 },
    },
    ...memory,
    ...(await idleMemory(npm, env)).map(({ what, value, unit }) => ({
      what: `${what}, with 500 files of the school’s own words`,
      value,
      unit,
    })),
  ]
}

/** What all processes of a started site hold once nobody asks for anything. */
async function idleMemory(command: string[], env: Record<string, string>): Promise<Figure[]> {
  const site = await startSite(command, env)
  const memory: Figure[] = []
  for (const [index, second] of idle.entries()) {
    await new Promise((resolve) => setTimeout(resolve, (second - (idle[index - 1] ?? 0)) * 1000))
    memory.push({
      what: `idle memory of all its processes, ${second} s after the start`,
      value: memoryOf(site.child),
      unit: 'MB',
      goal: { most: 300 },
      note: `npm itself, which waits beside it, holds ${memoryOf(site.child, 'npm').toFixed(0)} MB`,
    })
  }
  await site.stop()
  return memory
}

async function once(command: string[], env: Record<string, string>): Promise<number> {
  const site = await startSite(command, env)
  await site.stop()
  return site.seconds
}
