import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const kept = 3

/**
 * Keeps the hashed files of this build and of the two before it in `cacheDir/builds/<id>`, so that a page loaded before
 * an update finds its files after it. Returns the folders of the earlier builds, oldest first.
 */
export async function keepBuilds(cacheDir: string, buildId: string, clientDir: string): Promise<string[]> {
  const home = join(cacheDir, 'builds')
  await mkdir(home, { recursive: true })
  const own = join(home, buildId)
  if (!(await exists(own))) {
    // Copied to another name and renamed, so that a process that dies leaves no half of a build.
    const aside = join(home, `.${buildId}.${process.pid}`)
    await cp(join(clientDir, 'assets'), join(aside, 'assets'), { recursive: true })
    await rename(aside, own).catch(() => rm(aside, { recursive: true, force: true }))
  }
  const now = new Date()
  await utimes(own, now, now)
  const names = (await readdir(home)).filter((name) => !name.startsWith('.') && name !== buildId)
  const dated = await Promise.all(
    names.map(async (name) => ({ dir: join(home, name), at: (await stat(join(home, name))).mtimeMs })),
  )
  const newestFirst = dated.toSorted((one, other) => other.at - one.at)
  await Promise.all(newestFirst.slice(kept - 1).map(({ dir }) => rm(dir, { recursive: true, force: true })))
  return newestFirst
    .slice(0, kept - 1)
    .map(({ dir }) => dir)
    .toReversed()
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
