import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Ground } from '../bench/ground.ts'

/** A small file system that can be filled up. */
export interface SmallDisk {
  folder: string
  /** Fills it, and again whenever something is freed. */
  fill(): void
  /** Frees the space. */
  empty(): void
}

/** Milliseconds between two fillings. */
const between = 100

/**
 * A disk in memory with a size in megabytes, removed when the torture's part ends; null where mounting is not allowed.
 */
export function mountSmallDisk(ground: Ground, megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(ground.folder, 'disk-'))
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  if (mount.status !== 0) return null
  ground.after(() => spawnSync('umount', ['-l', folder]))
  const ballast = join(folder, 'ballast')
  let again: NodeJS.Timeout | undefined
  const take = () => {
    const file = openSync(ballast, 'a')
    for (const size of [1_048_576, 65_536, 4096]) while (wrote(file, size));
    closeSync(file)
  }
  const empty = () => {
    clearInterval(again)
    rmSync(ballast, { force: true })
  }
  ground.after(empty)
  return {
    folder,
    fill: () => {
      take()
      again = setInterval(take, between)
    },
    empty,
  }
}

function wrote(file: number, size: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(size)) === size
  } catch {
    return false
  }
}
