import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hostCommand, memoryOf, root, runProgram, startSite, untilIdle } from './child.ts'
import { type Figure, median } from './figure.ts'
import type { Ground } from './ground.ts'
import { alternate } from './load.ts'
import { writeOwnWords } from './own-words.ts'

const npmCommand = ['npm', 'start']
const times = 5
/** Seconds after the start. */
const idle = [10, 60]

/** How long a second start takes, also with words of the school in its database, and how much memory an idle process holds. */
export async function measureStart(ground: Ground): Promise<Figure[]> {
  const env = { DATA_DIR: join(ground.folder, 'data') }
  const once = async (command: string[]) => {
    const site = await startSite(env, { command })
    await site.stop()
    return site.seconds
  }
  // Installs missing packages first, which would take longer than a start may.
  await runProgram([process.execPath, join(root, 'start.mjs'), 'cli', '--help'])
  // The first start makes the data folder and Node's compile cache.
  for (const command of [npmCommand, hostCommand]) {
    const site = await startSite(env, { command })
    await untilIdle(site)
    await site.stop()
  }
  const seconds = await alternate({ npm: () => once(npmCommand), host: () => once(hostCommand) }, times)
  const memory = await idleMemory(env)
  await writeOwnWords(env)
  // The first start with them keeps their checked values.
  await once(hostCommand)
  const own = await alternate({ host: () => once(hostCommand) }, times)
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
      value: median(own.host) / median(seconds.host),
      unit: 'times',
      goal: { most: 1.2 },
    },
    ...memory,
    ...(await idleMemory(env)).map((figure) => ({
      ...figure,
      what: `${figure.what}, with 500 files of the school’s own words`,
    })),
  ]
}

/** What all processes of a started site hold once nobody asks for anything. */
async function idleMemory(env: Record<string, string>): Promise<Figure[]> {
  const site = await startSite(env, { command: npmCommand })
  const memory: Figure[] = []
  for (const [index, second] of idle.entries()) {
    await pause((second - (idle[index - 1] ?? 0)) * 1000)
    memory.push({
      what: `idle memory of all its processes, ${second} s after the start`,
      value: memoryOf(site),
      unit: 'MB',
      goal: { most: 300 },
      note: `npm itself, which waits beside it, holds ${memoryOf(site, 'npm').toFixed(0)} MB`,
    })
  }
  await site.stop()
  return memory
}
