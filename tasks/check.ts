import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, run } from './run.ts'
import { codeChecks, runChecks } from './static-checks.ts'

// `npm run check`: lint, format, types, and the tests of changed folders, in under a minute. `npm test` runs
// everything.
const { failed } = await runChecks(codeChecks())
const folders = foldersOfChanges()
const code = folders.length > 0 ? await run('vitest', ['run', '--reporter=dot', ...folders]) : 0
if (folders.length === 0) process.stdout.write('no test stands beside what changed\n')
process.exit(failed > 0 || code !== 0 ? 1 : 0)

/**
 * Folders with tests that contain changes since the branch began, or on the main branch since the last
 * commit.
 */
function foldersOfChanges(): string[] {
  const base = git('merge-base', 'HEAD', 'origin/HEAD')[0] ?? 'HEAD'
  const since = base === git('rev-parse', 'HEAD')[0] ? 'HEAD' : base
  const changed = [
    ...git('diff', '--name-only', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((file) => /^(?:api|content|contract|host|web)\/.*\.tsx?$/.test(file))
  const folders = new Set(changed.map((file) => dirname(file)))
  return [...folders].filter((folder) => existsSync(join(root, folder)) && hasTests(folder))
}

function hasTests(folder: string): boolean {
  return git('ls-files', '--cached', '--others', `${folder}/*.test.ts`, `${folder}/*.test.tsx`).length > 0
}

function git(...args: string[]): string[] {
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return (stdout ?? '').split('\n').filter(Boolean)
}
