import { parentPort } from 'node:worker_threads'
import type { Said } from './thread.ts'

/** Does the jobs that come to this thread, one after the other, and answers each. */
export function serveJobs<Job, Answer>(work: (job: Job) => Promise<Answer>): void {
  const say = (said: Said<Answer>) => parentPort?.postMessage(said, [])
  parentPort?.on('message', (job: Job) => {
    work(job).then(
      (answer) => say({ is: 'done', answer }),
      (error: unknown) =>
        say({ is: 'failed', why: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
  say({ is: 'ready' })
}
