import { exportCommand } from '../host/src/export/main.ts'
import { root } from './run.ts'
import { buildWhenChanged } from './web-build.ts'

await buildWhenChanged()
process.exit(await exportCommand(root, process.argv.slice(2), process.env.INIT_CWD ?? process.cwd()))
