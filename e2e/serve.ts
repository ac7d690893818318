import { root } from './process.ts'

// The site as it runs anywhere, but for two things: a machine that is busy with other work is no overload of the site,
// and the hundreds of pages that no journey asks for are not rendered ahead by each of a dozen sites.
const { run } = (await import(`${root}/host/src/run.ts`)) as {
  run(root: string, options: object): Promise<void>
}
await run(root, { dev: false, limits: { eventLoopDelay: 0 }, renderAhead: false })
