import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import { startPostgres } from './postgres.ts'
import { root, run, runQuietly } from './run.ts'
import { buildWhenChanged } from './web-build.ts'

interface Tally {
  passed: number
  failed: number
}

const reports = mkdtempSync(join(tmpdir(), 'shuyuan-reports-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
// Broken off it tidies up too: what listens for the end of the process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
const tally: Tally = { passed: 0, failed: 0 }

await part('static checks', checkStatically)
// First the build: the server's tests ask the built site.
await part('build', async () => {
  await buildWhenChanged()
  return { passed: 1, failed: 0 }
})
await part('unit and API tests', runVitest)
await part('browser journeys', runPlaywright)

process.stdout.write(`\n${tally.passed} passed, ${tally.failed} failed\n`)
process.exit(tally.failed > 0 ? 1 : 0)

/** Runs a part, adds what it counted and prints how long it took. A part that throws has failed. */
async function part(name: string, work: () => Promise<Tally>) {
  const start = performance.now()
  const result = await work().catch((error: unknown) => {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return { passed: 0, failed: 1 }
  })
  tally.passed += result.passed
  tally.failed += result.failed
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  process.stdout.write(`— ${name}: ${result.passed} passed, ${result.failed} failed, ${seconds} s\n`)
}

async function checkStatically(): Promise<Tally> {
  const checks: [string, string[]][] = [
    ['oxlint', ['--deny-warnings']],
    ['oxfmt', ['--check']],
    ['react-router', ['typegen', 'web']],
    ...['contract', 'content', 'api', 'web', 'web/offline', 'host', 'tasks', 'torture'].map(
      (folder): [string, string[]] => ['tsc', ['-p', folder]],
    ),
    ['knip', ['--no-progress']],
  ]
  const result: Tally = { passed: 0, failed: 0 }
  for (const [command, args] of checks) {
    const { code, output } = await runQuietly(command, args)
    if (code === 0) result.passed += 1
    else {
      result.failed += 1
      process.stdout.write(`${command} ${args.join(' ')}\n${output}\n`)
    }
  }
  return result
}

/** Everything on SQLite, and the API once more on PostgreSQL where a server can be had. */
async function runVitest(): Promise<Tally> {
  const first = await vitest('sqlite', [], {})
  const given = process.env.TEST_DATABASE_URL
  const cluster = given ? { url: given, stop: () => undefined } : await startPostgres()
  if (!cluster) {
    process.stdout.write('no PostgreSQL server is installed: its half of the API tests is left out\n')
    return first
  }
  try {
    const second = await vitest('postgres', ['--project', 'api', '--project', 'host'], {
      TEST_DATABASE_URL: cluster.url,
    })
    return { passed: first.passed + second.passed, failed: first.failed + second.failed }
  } finally {
    cluster.stop()
  }
}

async function vitest(name: string, args: string[], variables: Record<string, string>): Promise<Tally> {
  const file = join(reports, `${name}.json`)
  process.stdout.write(`vitest (${name})\n`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run('vitest', ['run', ...reporters, ...args], {
    env: { ...process.env, TEST_DATABASE_URL: '', ...variables },
  })
  const report = JSON.parse(await readFile(file, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
    numFailedTestSuites: number
  }
  const failed =
    report.numFailedTests +
    (report.numFailedTests === 0 && code !== 0 ? Math.max(1, report.numFailedTestSuites) : 0)
  return { passed: report.numPassedTests, failed }
}

async function runPlaywright(): Promise<Tally> {
  const folder = join(root, 'e2e')
  const install = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (install.status !== 0) throw new Error('the packages of the browser tests could not be installed')
  const file = join(reports, 'playwright.json')
  const code = await run('npx', ['playwright', 'test', '--reporter=dot,json'], {
    cwd: folder,
    env: { ...process.env, CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const report = JSON.parse(await readFile(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number }
  }
  const failed = report.stats.unexpected + (report.stats.unexpected === 0 && code !== 0 ? 1 : 0)
  return { passed: report.stats.expected + report.stats.flaky, failed }
}
