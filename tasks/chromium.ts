import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './run.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, the system's, one from the system's package manager
 * (as root), or one from Playwright's installer. Throws with one line that says what to do.
 */
export function findChromium(): string {
  const found = process.env.CHROMIUM_PATH || systemChromium() || installBySystem() || installByPlaywright()
  if (found) return found
  throw new Error(
    'The browser tests need Chromium: install the package "chromium" of your system or set CHROMIUM_PATH.',
  )
}

function systemChromium(): string {
  for (const name of names) {
    const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (stdout?.trim()) return stdout.trim()
  }
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return existsSync(mac) ? mac : ''
}

function installBySystem(): string {
  if (process.getuid?.() !== 0) return ''
  const managers: [string, string][] = [
    [
      'apt-get',
      'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium fonts-noto-cjk',
    ],
    ['dnf', 'dnf install -y -q chromium google-noto-sans-cjk-ttc-fonts'],
    ['apk', 'apk add --quiet chromium font-noto-cjk'],
  ]
  for (const [manager, command] of managers) {
    if (spawnSync('sh', ['-c', `command -v ${manager}`]).status !== 0) continue
    process.stderr.write('installing Chromium for the browser tests …\n')
    spawnSync('sh', ['-c', command], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return systemChromium()
  }
  return ''
}

function installByPlaywright(): string {
  const folder = join(root, 'e2e')
  const result = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  if (result.status !== 0) return ''
  const playwright = createRequire(join(folder, 'package.json'))('@playwright/test') as {
    chromium: { executablePath(): string }
  }
  const path = playwright.chromium.executablePath()
  return existsSync(path) ? path : ''
}
