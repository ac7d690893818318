import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import { root, run } from './run.ts'
import { buildWhenChanged } from './web-build.ts'

/** Runs a program of `e2e/` that needs a build and a browser, with the arguments of this command; returns its exit code. */
export async function runInBrowser(program: string): Promise<number> {
  const folder = join(root, 'e2e')
  const install = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (install.status !== 0) throw new Error('the packages of the browser tests could not be installed')
  await buildWhenChanged()
  return run(process.execPath, [join(folder, program), ...process.argv.slice(2)], {
    cwd: folder,
    env: { ...process.env, CHROMIUM_PATH: findChromium({ shell: true }) },
  })
}
