import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, stopGroup } from './child.ts'
import { median } from './figure.ts'
import { logIn } from './log-in.ts'
import { cpuOf } from './nginx.ts'
import { messageOf, startFile } from './own-process.ts'
import type { Addresses, Order } from './served-site.ts'

export interface MeasuredSite extends Addresses {
  /** Request headers of a logged-in member. */
  member: Record<string, string>
  /** Renders the home page in the site's process for the given milliseconds; returns renders per second. */
  bare(ms: number): Promise<number>
  dataDir: string
  /** Processor seconds of the site's process so far. */
  cpu(): number
}

/** Runs a measurement on a temporary site with sample members. */
export async function withSite<Result>(measure: (site: MeasuredSite) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shuyuan-bench-'))
  const child = startFile('served-site.ts', [], {
    cwd: root,
    detached: true,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, SEED: 'demo' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += String(chunk)))
  try {
    const { ready: addresses } = await messageOf<{ ready: Addresses }>(child)
    const member = await logIn(addresses.kept, dataDir, output)
    return await measure({
      ...addresses,
      member,
      dataDir,
      cpu: () => cpuOf(child),
      async bare(ms) {
        child.send({ bareMs: ms } satisfies Order)
        return (await messageOf<{ rate: number }>(child)).rate
      },
    })
  } finally {
    await stopGroup(child)
    await rm(dataDir, { recursive: true, force: true })
  }
}

const rounds = 3

/** Takes the measurements in turn, several times, so that a disturbance hits all of them. */
export async function alternate<Name extends string>(
  measurements: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(measurements) as Name[]
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) rates[name].push(await measurements[name]())
  }
  return rates
}

/** The median of the rounds' ratios. */
export function ratio(of: readonly number[], beside: readonly number[]): number {
  return median(of.map((value, round) => value / (beside[round] ?? Number.NaN)))
}
