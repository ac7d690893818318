import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import { root, run } from './run.ts'
import { buildWhenChanged } from './web-build.ts'

const folder = join(root, 'bench')
const install = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
  cwd: folder,
  stdio: ['ignore', 'ignore', 'inherit'],
})
if (install.status !== 0) throw new Error('the packages of the measurements could not be installed')
const [, , part = 'all'] = process.argv
if (part !== 'lists') await buildWhenChanged()
const needsBrowser = ['bytes', 'lighthouse', 'all'].includes(part)
process.exit(
  await run(process.execPath, [join(folder, 'main.ts'), ...process.argv.slice(2)], {
    env: { ...process.env, ...(needsBrowser && { CHROMIUM_PATH: findChromium() }) },
  }),
)
