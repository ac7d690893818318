// Its command line runs in the same process: one more process for each site takes a second of processor time.
import './command-line.ts'
import { root } from './process.ts'

// The site as it runs anywhere, with two differences: a busy machine is no overload, and pages are not
// rendered ahead, because a dozen sites would each render hundreds of unused pages.
const { run } = (await import(`${root}/host/src/run.ts`)) as {
  run(root: string, options: object): Promise<void>
}
await run(root, { dev: false, limits: { eventLoopDelay: 0 }, renderAhead: false })
