import { buildWhenChanged } from './web-build.ts'

await buildWhenChanged({ always: true })
