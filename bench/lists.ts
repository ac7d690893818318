import { onBothEngines } from './engines.ts'
import type { Figure } from './figure.ts'
import type { FillOrder } from './lists-fill.ts'
import type { ReadsOrder } from './lists-reads.ts'
import { messageOf, startFile } from './own-process.ts'

/**
 * The slow one in a hundred answers of every read whose address has a text in it, to the member who has most of
 * everything in a year of a school's data, beside the same on an empty database. What fills a database leaves a heap of
 * hundreds of megabytes behind, and what is read later would wait for its collection: each has a process of its own.
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
