import { join } from 'node:path'
import { runProgram } from './child.ts'
import { databasesOf } from './databases.ts'
import type { Figure } from './figure.ts'
import type { DeskOrder } from './desk-reads.ts'
import type { Ground } from './ground.ts'
import type { FillOrder } from './lists-fill.ts'
import type { ReadsOrder } from './lists-reads.ts'

/**
 * The p99 of every read of the API by the member with the most rows, in a year of a school's data and in an
 * empty database; `only` is a part of the addresses to read. Filling leaves a large heap whose garbage
 * collection would slow the reads, so filling and reading run in processes of their own.
 */
export async function measureLists(ground: Ground, only = ''): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const make of await databasesOf(ground)) {
    const [{ engine, place: year }, { place: empty }] = [await make(), await make()]
    const began = performance.now()
    await run('lists-fill.ts', { place: year, with: 'a year' })
    const value = (performance.now() - began) / 1000
    figures.push({ what: `filling the year, ${engine}`, value, unit: 's' })
    await run('lists-fill.ts', { place: empty, with: 'nothing' })
    figures.push(...(await read('lists-reads.ts', { engine, places: { year, empty }, only })))
    figures.push(...(await read('desk-reads.ts', { what: engine, place: year, only })))
  }
  return figures
}

/** The desk's lists and reports at ten times a year's data. */
export async function measureTenYears(ground: Ground, only = ''): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const make of await databasesOf(ground)) {
    const { engine, place } = await make()
    await run('lists-fill.ts', { place, with: 'ten years' })
    figures.push(...(await read('desk-reads.ts', { what: engine, place, only })))
  }
  return figures
}

function run(file: string, order: FillOrder | ReadsOrder | DeskOrder): Promise<string> {
  return runProgram([process.execPath, join(import.meta.dirname, file), JSON.stringify(order)])
}

async function read(file: string, order: ReadsOrder | DeskOrder): Promise<Figure[]> {
  const printed = await run(file, order)
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '') as Figure[]
}
