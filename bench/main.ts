import { availableParallelism, loadavg } from 'node:os'
import { measureBeside } from './beside.ts'
import { measureCached } from './cached.ts'
import { type Figure, tableOf } from './figure.ts'
import { type Ground, onGround } from './ground.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLists, measureTenYears } from './lists.ts'
import { measureSsr } from './ssr.ts'
import { measureStart } from './start.ts'

/**
 * To add a part, add a line with a function that returns figures. `only` is the word after the part's name.
 */
const parts: Record<string, (ground: Ground, only?: string) => Promise<Figure[]>> = {
  start: measureStart,
  cached: measureCached,
  ssr: measureSsr,
  lists: measureLists,
  'ten-years': measureTenYears,
  beside: measureBeside,
  lighthouse: measureLighthouse,
}

const [name, only] = process.argv.slice(2)
if (name !== undefined && !parts[name]) {
  console.error(`There is no "${name}": choose ${Object.keys(parts).join(', ')}, or nothing for all.`)
  process.exit(2)
}

const [load = 0] = loadavg()
for (const [part, measure] of Object.entries(parts)) {
  if (name !== undefined && name !== part) continue
  console.log(`\n## ${part}\n`)
  console.log(tableOf(await onGround((ground) => measure(ground, only))))
}
const cores = availableParallelism()
if (load > cores / 2) {
  console.log(
    `\nThe machine was busy before (load ${load.toFixed(1)} on ${cores} cores): trust the ratios, not the rates.`,
  )
}
