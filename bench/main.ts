import { rmSync } from 'node:fs'
import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { measureCached } from './cached.ts'
import { type Figure, isReached, tableOf } from './figure.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLists } from './lists.ts'
import { measureSsr } from './ssr.ts'
import { measureStart } from './start.ts'

/**
 * To add a part, add a line with a function that returns figures. `only` is the word after the part's name.
 */
const parts: Record<string, (dataDir: string, only?: string) => Promise<Figure[]>> = {
  start: measureStart,
  cached: measureCached,
  ssr: measureSsr,
  lists: measureLists,
  lighthouse: measureLighthouse,
}

const [name, only] = process.argv.slice(2)
if (name !== undefined && !parts[name]) {
  console.error(`There is no "${name}": choose ${Object.keys(parts).join(', ')}, or nothing for all.`)
  process.exit(2)
}

const dataDir = await mkdtemp(join(tmpdir(), 'shuyuan-bench-'))
// Other users may enter the folder, because PostgreSQL runs as one.
await chmod(dataDir, 0o755)
process.env.TMPDIR = dataDir
const results: Record<string, (Figure & { reached?: boolean })[]> = {}
// Ends by `exit`, so that the handlers below clean up.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
// Removes the folder with retries, because the system may still be writing there.
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))
const busy = loadavg()[0] ?? 0
for (const [part, measure] of Object.entries(parts)) {
  if (name !== undefined && name !== part) continue
  console.log(`\n## ${part}\n`)
  const figures = await measure(dataDir, only)
  results[part] = figures.map((figure) => ({ ...figure, reached: isReached(figure) }))
  console.log(tableOf(figures))
}
const machine = {
  date: new Date().toISOString(),
  processor: cpus()[0]?.model ?? '',
  cores: availableParallelism(),
  memory: `${Math.round(totalmem() / 1e9)} GB`,
  node: process.versions.node,
  loadBefore: Number(busy.toFixed(1)),
}
await writeFile(
  join(import.meta.dirname, 'results.json'),
  `${JSON.stringify({ machine, results }, null, 2)}\n`,
)
if (busy > machine.cores / 2) {
  console.log(
    `\nThe machine was busy before (load ${machine.loadBefore} on ${machine.cores} cores): trust the ratios, not the rates.`,
  )
}
