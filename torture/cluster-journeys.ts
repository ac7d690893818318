import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from 'node:events'
import { stopGroup } from '../bench/child.ts'
import { findChromium } from '../tasks/chromium.ts'
import { root, runQuietly } from '../tasks/run.ts'
import type { Ground } from './ground.ts'
import type { Trials } from './trials.ts'
import type { Cluster } from './cluster-servers.ts'

/** Browser journeys through the proxy: whichever process answers, a visitor notices nothing. */
export async function browse(ground: Ground, cluster: Cluster, trials: Trials): Promise<void> {
  const folder = join(root, 'e2e')
  const playwright = join(folder, 'node_modules/.bin/playwright')
  if (!existsSync(playwright)) {
    const { code, output } = await runQuietly('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder })
    if (code !== 0) throw new Error(`the packages of the browser tests could not be installed: ${output}`)
  }
  const { url, dataDir, databaseUrl, env } = cluster
  const report = join(ground.folder, 'journeys.json')
  const words = ['test', '--project=cluster', '--workers=1', '--reporter=json']
  const child = spawn(process.execPath, [playwright, ...words], {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      CHROMIUM_PATH: findChromium(),
      CLUSTER: JSON.stringify({ url, dataDir, databaseUrl, env }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  })
  ground.after(() => stopGroup(child))
  await once(child, 'exit')
  const { stats, suites, errors } = JSON.parse(await readFile(report, 'utf8')) as Report
  trials.tried += stats.expected + stats.unexpected + stats.flaky
  trials.survived += stats.expected + stats.flaky
  for (const name of failedIn(suites)) trials.problems.push(`journey: ${name}`)
  for (const { message } of errors) trials.problems.push(message)
  trials.figure({
    what: 'browser journeys through nginx to two processes',
    value: stats.expected + stats.flaky,
    unit: 'count',
    goal: { least: 14 },
    note: stats.flaky > 0 ? `${stats.flaky} at the second try` : undefined,
  })
}

interface Suite {
  specs: { title: string; ok: boolean }[]
  suites?: Suite[]
}
interface Report {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
  errors: { message: string }[]
}

function failedIn(suites: Suite[]): string[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ title }) => title),
    ...failedIn(inner),
  ])
}
