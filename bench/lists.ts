import { onBothEngines } from './engines.ts'
import type { Figure } from './figure.ts'
import type { FillOrder } from './lists-fill.ts'
import type { ReadsOrder } from './lists-reads.ts'
import { messageOf, startFile } from './own-process.ts'

/**
 * The p99 of every read of the API by the member with the most rows, in a year of a school's data and in an
 * empty database. Filling leaves a large heap whose garbage collection would slow the reads, so filling and
 * reading run in separate processes.
 */
export function measureLists(dataDir: string, only = ''): Promise<Figure[]> {
  const answerOf = <Answer>(file: string, order: FillOrder | ReadsOrder) =>
    messageOf<Answer>(startFile(file, [JSON.stringify(order)], { env: process.env }))
  return onBothEngines(dataDir, ['year', 'empty'], async (engine, places) => {
    const seconds = await answerOf<number>('lists-fill.ts', { place: places.year, year: true })
    await answerOf<number>('lists-fill.ts', { place: places.empty, year: false })
    return [
      { what: `filling the year, ${engine}`, value: seconds, unit: 's' },
      ...(await answerOf<Figure[]>('lists-reads.ts', { engine, places, only })),
    ]
  })
}
