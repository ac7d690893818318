import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './run.ts'

const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
/** Chromium that has no window: the journeys take a fifth less processor time in it. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']

/**
 * Finds a Chromium: CHROMIUM_PATH, the system's, one from the system's package manager (as root), or one from
 * Playwright's installer. Throws with one line that says what to do.
 */
export function findChromium({ shell = false } = {}): string {
  const found =
    process.env.CHROMIUM_PATH ||
    (shell && firstOf(shells)) ||
    systemChromium() ||
    installBySystem(shell) ||
    installByPlaywright()
  if (found) return found
  throw new Error(
    'The browser tests need Chromium: install the package "chromium-headless-shell" or "chromium" of your system or set CHROMIUM_PATH.',
  )
}

function systemChromium(): string {
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return firstOf(browsers) || (existsSync(mac) ? mac : '')
}

function firstOf(commands: string[]): string {
  for (const name of commands) {
    const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (stdout?.trim()) return stdout.trim()
  }
  return ''
}

function installBySystem(shell: boolean): string {
  if (process.getuid?.() !== 0) return ''
  const managers = {
    'apt-get': 'apt-get update -qq && apt-get install -y -qq --no-install-recommends fonts-noto-cjk',
    dnf: 'dnf install -y -q google-noto-sans-cjk-ttc-fonts',
    apk: 'apk add --quiet font-noto-cjk',
  }
  for (const [manager, command] of Object.entries(managers)) {
    if (!firstOf([manager])) continue
    process.stderr.write('installing Chromium for the browser tests …\n')
    // Not every system has a package of the shell.
    for (const name of shell ? ['chromium-headless-shell', 'chromium'] : ['chromium']) {
      const { status } = spawnSync('sh', ['-c', `${command} ${name}`], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
      if (status === 0) break
    }
    return (shell && firstOf(shells)) || systemChromium()
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

if (import.meta.main) findChromium({ shell: true })
