import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root, runQuietly } from './run.ts'

const stampFile = join(root, 'web/build/.stamp')
const sources = ['web/app', 'web/public', 'contract/src', 'content/reader', 'node_modules/.stamp']
const configuration = [
  'web/package.json',
  'web/vite.config.ts',
  'web/react-router.config.ts',
  'web/split-manifest.ts',
  'web/module-list.ts',
  'package-lock.json',
]

/** Builds the web workspace when one of its sources is not as it was at the last build. Exits when the build fails. */
export async function buildWhenChanged({ always = false } = {}): Promise<void> {
  const stamp = await stampOfSources()
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
}

/** Names, sizes and times of the sources: reading them all would cost half a second at every start. */
async function stampOfSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of sources) {
    const names = await readdir(join(root, folder), { recursive: true }).catch(() => [''])
    for (const name of names.filter((entry) => !entry.includes('.test.')).sort())
      await add(join(folder, name))
  }
  for (const file of configuration) await add(file)
  return hash.digest('hex')

  async function add(file: string) {
    const entry = await stat(join(root, file)).catch(() => null)
    if (entry?.isFile()) hash.update(`${file} ${entry.size} ${entry.mtimeMs}\n`)
  }
}
