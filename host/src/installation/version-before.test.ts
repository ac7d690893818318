import { execFile, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { migrate } from '@shuyuan/api/db/migrate'
import { openDatabase } from '@shuyuan/api/db/open'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './machine.ts'

/** The code that ran before this version's first migration: the last commit of 0.1.0. Raised with each version. */
const commit = '60969279c55847e4d05e165ddccdd25ad9438dde'

/** What writes the rows of members and of the office; everything before a release. */
const features =
  process.env.TEST_ALL === 'yes'
    ? ['']
    : [
        'account',
        'child',
        'class',
        'claim',
        'habit',
        'ledger',
        'learning',
        'login',
        'question',
        'registration',
      ]

/** It reads today's tables and asks for a word about each; the version before cannot know the newest ones. */
const aboutTables = '^(?!.*no table that holds something of a member is forgotten)'

const isThere =
  spawnSync('git', ['-C', root, 'cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' }).status === 0
if (!isThere) process.stdout.write(`No history here: the code of ${commit} was not run.\n`)

let folder = ''
beforeAll(async () => {
  if (isThere) folder = await openOldCode()
})
afterAll(async () => {
  if (folder) await rm(folder, { recursive: true, force: true })
})

test.skipIf(!isThere)(
  'the version before works on the tables of this one, by its own tests',
  { timeout: 1_800_000 },
  async () => {
    const report = join(folder, 'report.json')
    const words = ['run', '--project=api', '--reporter=json', `--outputFile=${report}`]
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
    const paths = features.map((feature) => `src/features/${feature}`)
    const pattern = `--testNamePattern=${aboutTables}`
    await promisify(execFile)(process.execPath, [vitest, ...words, pattern, ...paths], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, TEST_DATABASE_URL: '' },
      maxBuffer: 100_000_000,
      // It ends with 1 where a test fails, which the report tells.
    }).catch(() => undefined)
    const { testResults, numPassedTests } = JSON.parse(await readFile(report, 'utf8'))
    const failed = testResults.flatMap(({ assertionResults }: { assertionResults: Result[] }) =>
      assertionResults.filter(({ status }) => status === 'failed'),
    )
    expect(failed).toEqual([])
    expect(numPassedTests).toBeGreaterThan(200)
  },
)

interface Result {
  status: string
  fullName: string
}

/**
 * A folder with that code, today's packages, and the empty database of its tests, upgraded.
 */
async function openOldCode(): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'shuyuan-before-'))
  run('sh', ['-c', `git -C "${root}" archive ${commit} | tar -x -C "${place}"`])
  const packages = join(root, 'node_modules')
  await mkdir(join(place, 'node_modules/@shuyuan'), { recursive: true })
  for (const name of await readdir(packages))
    if (name !== '@shuyuan' && name !== '.cache')
      await symlink(join(packages, name), join(place, 'node_modules', name))
  for (const name of await readdir(join(packages, '@shuyuan')))
    await symlink(join(place, name), join(place, 'node_modules/@shuyuan', name))
  await upgradeDatabase(place)
  return place
}

/** Makes the file that the tests of the code in `place` copy for each database, and brings it to today's tables. */
async function upgradeDatabase(place: string) {
  const script = `const { openTestDatabase } = await import(${JSON.stringify(join(place, 'api/src/testing/database.ts'))})
    const opened = await openTestDatabase()
    await opened.close()`
  run(process.execPath, ['--input-type=module', '--eval', script])
  const kept = join(place, 'node_modules/.cache/test-databases')
  const [name = ''] = await readdir(kept)
  const { db, engine, close } = openDatabase({ url: '', file: join(kept, name) })
  expect(await migrate(db, engine)).not.toEqual([])
  await close()
}

function run(command: string, words: string[]) {
  const { status, stderr } = spawnSync(command, words, {
    encoding: 'utf8',
    env: { ...process.env, TEST_DATABASE_URL: '' },
  })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${stderr}`)
}
