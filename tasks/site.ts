import { buildWhenChanged } from './web-build.ts'

await buildWhenChanged()
await import('../host/src/main.ts')
