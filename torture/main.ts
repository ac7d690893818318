import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withGround } from './ground.ts'
import { parts } from './parts.ts'
import { details, summary } from './report.ts'
import { Trials } from './trials.ts'

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '20' } },
  allowPositionals: true,
})
const extent = { rounds: Number(values.rounds) }
const unknown = positionals.filter((name) => !parts[name])
if (unknown.length > 0 || !(extent.rounds >= 1)) {
  console.error(
    `npm run torture -- [${Object.keys(parts).join('|')} …] [--rounds 20]: ` +
      `without names all parts; rounds of what is repeated.`,
  )
  process.exit(2)
}

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())

const machine = {
  cores: availableParallelism(),
  node: process.versions.node,
  loadBefore: Number((loadavg()[0] ?? 0).toFixed(1)),
}
const results: Record<string, Trials> = {}
for (const [name, { about, minutes, run }] of Object.entries(parts)) {
  if (stop.signal.aborted || (positionals.length > 0 && !positionals.includes(name))) continue
  console.log(`\n## ${name}: ${about}\n`)
  const trials = new Trials()
  results[name] = trials
  const began = performance.now()
  await withGround({ ...extent, limit: minutes(extent), stopped: stop.signal }, (ground) =>
    run(ground, trials),
  ).catch((error: unknown) => trials.problems.push(error instanceof Error ? error.message : String(error)))
  console.log(details(trials))
  console.log(`${((performance.now() - began) / 1000).toFixed(0)} s`)
}

console.log(`\n${summary(results)}`)
await writeFile(
  join(import.meta.dirname, 'results.json'),
  `${JSON.stringify({ machine, ...extent, results }, null, 2)}\n`,
)
process.exit(Object.values(results).every((trials) => trials.passed) ? 0 : 1)
