import { openThread, TookTooLong } from '@shuyuan/content/thread/thread'
import type { ReadTable } from './table.ts'

/** Bytes of a file; a list of 1,000 pupils has some 100 kB. */
export const mostBytes = 10 * 1024 * 1024

/** Milliseconds for one file. */
const patience = 10_000

/** Keeps nothing of a file: it gets a path, and answers with cells. */
const thread = openThread<string, ReadTable>({ file: new URL('table-thread.ts', import.meta.url), patience })

/**
 * Reads a file of a spreadsheet beside the thread that serves, one after the other, and gives up where that takes more
 * time or memory than a list of pupils can.
 */
export async function readTable(path: string): Promise<ReadTable> {
  try {
    return await thread.run(path)
  } catch (error) {
    if (error instanceof TookTooLong) return { message: 'table.tooMuch', values: {} }
    throw error
  }
}
