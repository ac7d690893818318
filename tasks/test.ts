import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import { startPostgres } from './postgres.ts'
import { root, run, runQuietly } from './run.ts'
import { codeChecks, runChecks, type Tally, unusedCheck } from './static-checks.ts'
import { buildWhenChanged } from './web-build.ts'

// `npm test`: everything that must hold before a merge. `npm run test:all` runs more examples of each
// property, every journey at both widths and in both languages, and every page by day and by night.
const all = process.argv.includes('--all')
// Not `TEST`: Vitest overwrites it.
const environment = { ...process.env, TEST_ALL: all ? 'yes' : '' }

const reports = mkdtempSync(join(tmpdir(), 'shuyuan-reports-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
// Ends by `exit` on a signal, so that exit handlers clean up.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
const tally: Tally = { passed: 0, failed: 0 }

installJourneys()
// Server tests need the built site; the types of journeys need their packages. A fresh machine fetches its browser meanwhile.
await Promise.all([
  runQuietly(process.execPath, [join(root, 'tasks/chromium.ts')]),
  part('build', async () => {
    await buildWhenChanged()
    return { passed: 1, failed: 0 }
  }),
  part('static checks', () => runChecks([...codeChecks(), unusedCheck])),
])
await part('unit and API tests', runVitest)
await part('browser journeys', runPlaywright)

process.stdout.write(`\n${tally.passed} passed, ${tally.failed} failed\n`)
process.exit(tally.failed > 0 ? 1 : 0)

/** Runs a part, adds its counts and prints its time. A part that throws has failed. */
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

/** All tests on SQLite, and those that use the database once more on PostgreSQL where it is installed. */
async function runVitest(): Promise<Tally> {
  const given = process.env.TEST_DATABASE_URL
  const cluster = given ? { url: given, stop: () => undefined } : await startPostgres()
  if (!cluster) {
    process.stdout.write('no PostgreSQL server is installed: its half of the API tests is left out\n')
  }
  try {
    return await vitest(cluster?.url ?? '')
  } finally {
    cluster?.stop()
  }
}

async function vitest(databaseUrl: string): Promise<Tally> {
  const file = join(reports, 'vitest.json')
  const reporters = ['dot', 'json', './tasks/second-tries.ts'].map((name) => `--reporter=${name}`)
  // A busy machine may need a second try, which is named.
  const code = await run('vitest', ['run', '--retry=1', ...reporters, `--outputFile.json=${file}`], {
    env: { ...environment, TEST_DATABASE_URL: databaseUrl },
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

function installJourneys() {
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: join(root, 'e2e'),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) process.stdout.write('the packages of the browser tests could not be installed\n')
}

async function runPlaywright(): Promise<Tally> {
  const file = join(reports, 'playwright.json')
  const code = await run('npx', ['playwright', 'test', '--reporter=dot,json'], {
    cwd: join(root, 'e2e'),
    env: { ...environment, CHROMIUM_PATH: findChromium({ shell: true }), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const report = JSON.parse(await readFile(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number }
  }
  const failed = report.stats.unexpected + (report.stats.unexpected === 0 && code !== 0 ? 1 : 0)
  return { passed: report.stats.expected + report.stats.flaky, failed }
}
