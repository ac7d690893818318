import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '#process'

/** The modules of each file of the build, as the build wrote it. */
export async function modulesOfFiles() {
  const list = await readFile(join(root, 'web/build/client/.vite/modules.json'), 'utf8')
  return JSON.parse(list) as Record<string, Record<string, number> | undefined>
}

/** The path of the file that has a module: `assets/Bhd6anCt.js`. Shared files have no other name. */
export async function fileWith(module: string): Promise<string> {
  const found = Object.entries(await modulesOfFiles()).find(([, modules]) => modules?.[module])
  if (!found) throw new Error(`the build has no ${module}`)
  return found[0]
}
