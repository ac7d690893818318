import { parseArgs } from 'node:util'
import { markdown, tableOf } from '../bench/figure.ts'
import { engines, onGround } from '../bench/ground.ts'
import { parts } from './parts.ts'
import { Trials } from './trials.ts'

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, engine: { type: 'string' } },
  allowPositionals: true,
})
const rounds = Number(values.rounds)
const engine = engines.find((name) => name === values.engine)
if (
  Boolean(values.engine) !== Boolean(engine) ||
  positionals.some((name) => !parts[name]) ||
  !(rounds >= 1)
) {
  console.error(
    `npm run torture -- [${Object.keys(parts).join('|')} …] [--rounds 20] [--engine ${engines.join('|')}]: ` +
      `without names all parts; rounds of what is repeated; without an engine both.`,
  )
  process.exit(2)
}

const results: [name: string, Trials][] = []
for (const [name, { about, minutes, run }] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  console.log(`\n## ${name}: ${about}\n`)
  const trials = new Trials()
  results.push([name, trials])
  const limit = minutes(rounds)
  const late = setTimeout(() => {
    console.log(`failed: not done after ${limit} minutes`)
    process.exit(1)
  }, limit * 60_000)
  const began = performance.now()
  await onGround((ground) => run({ ...ground, ...(engine && { engine }) }, trials, rounds)).catch(
    (error: unknown) => trials.problems.push(error instanceof Error ? error.message : String(error)),
  )
  clearTimeout(late)
  if (trials.figures.length > 0) console.log(tableOf(trials.figures))
  for (const problem of trials.problems) console.log(`failed: ${problem}`)
  console.log(`${((performance.now() - began) / 1000).toFixed(0)} s`)
}

const rows = results.map(([name, { tried, survived, lost, problems }]) => {
  const outcome = problems.length > 0 ? 'failed' : tried === 0 ? 'left out' : 'passed'
  return [name, tried, survived, lost, outcome]
})
console.log(
  `\n${markdown([['part', 'tried', 'survived', 'lost', ''], ['---', '---:', '---:', '---:', '---'], ...rows])}`,
)
process.exit(results.every(([, { problems }]) => problems.length === 0) ? 0 : 1)
