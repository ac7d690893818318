import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, run } from './run.ts'
import { codeChecks, runChecks } from './static-checks.ts'

// `npm run check`: lint, format, types, and the tests of changed folders, in under a minute. `npm test` runs
// everything.
const { failed } = await runChecks(codeChecks())
const tests = testsOfChanges()
const code = tests.length > 0 ? await run('vitest', ['run', '--reporter=dot', ...tests]) : 0
if (tests.length === 0) process.stdout.write('no test stands beside what changed\n')
process.exit(failed > 0 || code !== 0 ? 1 : 0)

/**
 * The tests in folders that contain changes since the branch began, or on the main branch since the last commit. Files
 * and no folders, because Vitest takes `web/app` for everything with `app` in its path.
 */
function testsOfChanges(): string[] {
  const base = git('merge-base', 'HEAD', 'origin/HEAD')[0] ?? 'HEAD'
  const since = base === git('rev-parse', 'HEAD')[0] ? 'HEAD' : base
  const changed = [
    ...git('diff', '--name-only', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((file) => /^(?:api|content|contract|host|web)\/.*\.tsx?$/.test(file))
  const folders = new Set(changed.map((file) => dirname(file)))
  return [...new Set([...folders].flatMap(testsIn))].map((file) => join(root, file)).filter(existsSync)
}

/** Of a whole side, such as `web/app`, the tests right beside what changed; of any other folder, those of its rooms too. */
function testsIn(folder: string): string[] {
  const within = folder.split('/').length > 2 ? '**/' : ''
  const patterns = ['ts', 'tsx'].map((end) => `:(glob)${folder}/${within}*.test.${end}`)
  return git('ls-files', '--cached', '--others', '--exclude-standard', ...patterns)
}

function git(...args: string[]): string[] {
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return (stdout ?? '').split('\n').filter(Boolean)
}
