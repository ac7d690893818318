import { join } from 'node:path'
import { root, run } from './run.ts'
import { buildWhenChanged } from './web-build.ts'

await buildWhenChanged()
process.exit(await run(process.execPath, [join(root, 'torture/main.ts'), ...process.argv.slice(2)]))
