import { getCompileCacheDir } from 'node:module'
import { Worker } from 'node:worker_threads'

/** Work beside the thread that serves. */
export interface Thread<Job, Answer> {
  /** Does a job after those that wait. Rejects with TookTooLong or TooMuchWaiting, or as the job did. */
  run(job: Job): Promise<Answer>
  end(): Promise<void>
}

/** A job was not done in its time, or took too much memory; its thread was ended with it. */
export class TookTooLong extends Error {}

/** More jobs wait than could be done while somebody waits for them. Answered as an overloaded server. */
export class TooMuchWaiting extends Error {
  readonly statusCode = 503
}

export interface ThreadOptions {
  /** The module of the thread, which calls `serveJobs`. */
  file: URL
  /** Milliseconds of one job, without the start of the thread. */
  patience: number
  /** Megabytes of one thread. */
  memory?: number
  /** Jobs that wait at most. */
  mostWaiting?: number
  /** Milliseconds without a job after which the thread ends, and its memory with it. */
  rest?: number
}

/** Milliseconds that a thread has for its start, which on a busy machine takes seconds. */
const startPatience = 30_000

interface Waiting<Job, Answer> {
  job: Job
  resolve(answer: Answer): void
  reject(error: Error): void
}

/** What a thread says: that it is there, and what became of a job. */
export type Said<Answer> = { is: 'ready' } | { is: 'done'; answer: Answer } | { is: 'failed'; why: string }

/** A thread that is started with its first job, does one after the other, and ends when there are none. */
export function openThread<Job, Answer>({
  file,
  patience,
  memory = 256,
  mostWaiting = 40,
  rest = 20_000,
}: ThreadOptions): Thread<Job, Answer> {
  const waiting: Waiting<Job, Answer>[] = []
  let worker: Worker | undefined
  let isReady = false
  let present: Waiting<Job, Answer> | undefined
  let timer: NodeJS.Timeout | undefined

  function after(milliseconds: number, act: () => void): void {
    clearTimeout(timer)
    timer = setTimeout(act, milliseconds)
    timer.unref()
  }

  function start(): Worker {
    const started = new Worker(file, {
      // Options of tests and of debugging are not for it.
      execArgv: [],
      workerData: { compileCache: getCompileCacheDir() },
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 32 },
    })
    // A site that stops does not wait for it.
    started.unref()
    started.on('message', (said: Said<Answer>) => {
      if (worker !== started) return
      if (said.is === 'ready') isReady = true
      else settle((job) => (said.is === 'done' ? job.resolve(said.answer) : job.reject(new Error(said.why))))
      next()
    })
    started.on('error', () => lost(started))
    started.on('exit', () => lost(started))
    after(startPatience, () => lost(started))
    return started
  }

  function settle(tell: (job: Waiting<Job, Answer>) => void): void {
    const job = present
    present = undefined
    if (job) tell(job)
  }

  /** The thread is of no more use: its job is given up, and the next one gets a new thread. */
  function lost(which: Worker): void {
    if (worker !== which) return
    worker = undefined
    const wasReady = isReady
    isReady = false
    clearTimeout(timer)
    void which.terminate()
    // A thread that does not start would not start for the others either.
    const given = present ?? (wasReady ? undefined : waiting.shift())
    present = undefined
    given?.reject(new TookTooLong('the work took too long, and was given up'))
    next()
  }

  function next(): void {
    if (present) return
    const job = waiting.shift()
    if (!job) {
      const resting = worker
      if (resting && isReady) after(rest, () => lost(resting))
      return
    }
    worker ??= start()
    if (!isReady) return void waiting.unshift(job)
    const working = worker
    present = job
    after(patience, () => lost(working))
    working.postMessage(job.job, [])
  }

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= mostWaiting) return reject(new TooMuchWaiting('too much work is waiting'))
        waiting.push({ job, resolve, reject })
        next()
      }),
    async end() {
      const ending = worker
      worker = undefined
      clearTimeout(timer)
      for (const { reject } of [...(present ? [present] : []), ...waiting.splice(0)])
        reject(new TookTooLong('the site stops'))
      present = undefined
      await ending?.terminate()
    },
  }
}
