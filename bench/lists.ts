import { join } from 'node:path'
import { runProgram } from './child.ts'
import { databasesOf } from './databases.ts'
import type { Figure } from './figure.ts'
import type { Ground } from './ground.ts'
import type { FillOrder } from './lists-fill.ts'
import type { ReadsOrder } from './lists-reads.ts'

/**
 * The p99 of every read of the API by the member with the most rows, in a year of a school's data and in an
 * empty database; `only` is a part of the addresses to read. Filling leaves a large heap whose garbage
 * collection would slow the reads, so filling and reading run in processes of their own.
 */
export async function measureLists(ground: Ground, only = ''): Promise<Figure[]> {
  const run = (file: string, order: FillOrder | ReadsOrder) =>
    runProgram([process.execPath, join(import.meta.dirname, file), JSON.stringify(order)])
  const figures: Figure[] = []
  for (const make of await databasesOf(ground)) {
    const [{ engine, place: year }, { place: empty }] = [await make(), await make()]
    const began = performance.now()
    await run('lists-fill.ts', { place: year, full: true })
    const value = (performance.now() - began) / 1000
    figures.push({ what: `filling the year, ${engine}`, value, unit: 's' })
    await run('lists-fill.ts', { place: empty, full: false })
    const printed = await run('lists-reads.ts', { engine, places: { year, empty }, only })
    figures.push(...(JSON.parse(printed.trim().split('\n').at(-1) ?? '') as Figure[]))
  }
  return figures
}
