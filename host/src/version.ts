import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '../..')

const manifest = JSON.parse(readFileSync(join(root, 'host/package.json'), 'utf8')) as { version: string }

/** The program's version, as the site's configuration shows it. */
export const version = `v${manifest.version}`

/** Where a build without history writes down its commit, as that of an image does. */
export const commitFile = join(root, 'web/build/.commit')

/** The commit that this program is of; '' where nothing tells. */
export const commit = ofHistory() || ofArchive() || ofBuild()

/** What an operator names a program by: its version, and the commit where it is known. */
export function programName(program = { version, commit }): string {
  return program.commit ? `${program.version} (commit ${program.commit.slice(0, 12)})` : program.version
}

/** Reads the files of git: git itself may not be there, or refuse a folder of another user. */
function ofHistory(): string {
  const at = join(root, '.git')
  const entry = statSync(at, { throwIfNoEntry: false })
  if (!entry) return ''
  const folder = entry.isDirectory() ? at : resolve(root, text(at).replace(/^gitdir: /, ''))
  const head = text(join(folder, 'HEAD'))
  const ref = /^ref: (.+)$/.exec(head)?.[1]
  if (!ref) return hash(head)
  // A worktree has its own HEAD and shares the branches.
  const common = resolve(folder, text(join(folder, 'commondir')) || '.')
  const packed = text(join(common, 'packed-refs')).split('\n')
  return (
    hash(text(join(common, ref))) ||
    hash(packed.find((line) => line.endsWith(` ${ref}`))?.split(' ')[0] ?? '')
  )
}

/** `git archive`, and what is downloaded as an archive, put the commit into this file. */
function ofArchive(): string {
  return hash(text(join(root, 'host/commit')))
}

function ofBuild(): string {
  return hash(text(commitFile))
}

function text(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

function hash(found: string): string {
  return /^[\da-f]{40,64}$/.test(found) ? found : ''
}
