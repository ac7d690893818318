import { root } from './process.ts'

// The site as it runs anywhere, but for one limit: a machine that is busy with other work is no overload of the site.
const { run } = (await import(`${root}/host/src/run.ts`)) as {
  run(root: string, options: object): Promise<void>
}
await run(root, { dev: false, limits: { eventLoopDelay: 0 } })
