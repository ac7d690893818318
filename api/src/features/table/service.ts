import { Worker } from 'node:worker_threads'
import type { ReadTable } from './table.ts'

/** Bytes of a file; a list of 1,000 pupils has some 100 kB. */
export const mostBytes = 10 * 1024 * 1024

/** Milliseconds for one file, and the megabytes that its reading may hold. */
const longest = 10_000
const memory = { maxOldGenerationSizeMb: 256 }

let last: Promise<unknown> = Promise.resolve()

/**
 * Reads a file of a spreadsheet beside the thread that serves, one file at a time, and gives up where that takes more
 * time or memory than a list of pupils can.
 */
export function readTable(path: string): Promise<ReadTable> {
  const read = last.then(() => inWorker(path))
  last = read
  return read
}

function inWorker(path: string): Promise<ReadTable> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('table-worker.ts', import.meta.url), {
      workerData: path,
      resourceLimits: memory,
      execArgv: [],
    })
    const end = (read: ReadTable) => {
      clearTimeout(timer)
      resolve(read)
      void worker.terminate()
    }
    const tooMuch = () => end({ message: 'table.tooMuch', values: {} })
    const timer = setTimeout(tooMuch, longest)
    worker.once('message', end)
    worker.once('error', tooMuch)
    worker.once('exit', tooMuch)
  })
}
