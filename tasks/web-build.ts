import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { commit, commitFile } from '../host/src/version.ts'
import { root, runQuietly } from './run.ts'

const stampFile = join(root, 'web/build/.stamp')
const sources = ['web/app', 'web/public', 'contract/src', 'content/reader', 'node_modules/.stamp']
const configuration = [
  'web/package.json',
  'web/vite.config.ts',
  'web/react-router.config.ts',
  'web/scripts-check.ts',
  'web/module-list.ts',
  'package-lock.json',
]

/** Builds web when a source has changed since the last build. Exits when the build fails. */
export async function buildWhenChanged({ always = false } = {}): Promise<void> {
  const stamp = stampOfSources()
  if (!always && (await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return
  process.stderr.write('building the site …\n')
  const { code, output } = await runQuietly('react-router', ['build'], {
    cwd: join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) {
    process.stderr.write(output)
    process.exit(1)
  }
  await writeFile(stampFile, stamp)
  if (commit) await writeFile(commitFile, `${commit}\n`)
}

/**
 * Names, sizes and times of the sources, because reading them would cost half a second at every start.
 * Synchronous, because a thousand asynchronous calls take five times as long.
 */
function stampOfSources(): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesIn(source).filter((name) => !name.includes('.test.'))) add(file)
  }
  for (const file of configuration) add(file)
  return hash.digest('hex')

  function add(file: string) {
    const entry = statSync(join(root, file), { throwIfNoEntry: false })
    if (entry?.isFile()) hash.update(`${file} ${entry.size} ${entry.mtimeMs}\n`)
  }
}

/** The files of a folder with their paths, sorted; a file is its own list. */
function filesIn(source: string): string[] {
  if (!statSync(join(root, source), { throwIfNoEntry: false })?.isDirectory()) return [source]
  const entries = readdirSync(join(root, source), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => relative(root, join(parentPath, name))).sort()
}
