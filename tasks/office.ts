import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import { root, run } from './run.ts'
import { buildWhenChanged } from './web-build.ts'

// `npm run office`: walks through the work of a school's office in a browser. `docs/office.md` says what it shows.
const folder = join(root, 'e2e')
const install = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
  cwd: folder,
  stdio: ['ignore', 'ignore', 'inherit'],
})
if (install.status !== 0) throw new Error('the packages of the browser tests could not be installed')
await buildWhenChanged()
process.exit(
  await run(process.execPath, [join(folder, 'office/main.ts'), ...process.argv.slice(2)], {
    cwd: folder,
    env: { ...process.env, CHROMIUM_PATH: findChromium({ shell: true }) },
  }),
)
