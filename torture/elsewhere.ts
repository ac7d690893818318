import { run } from '../host/src/run.ts'

// The site with its content and pages in another folder, so that nobody edits the real ones.
await run(process.env.TORTURE_ROOT ?? '', { dev: false })
