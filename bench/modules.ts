import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root, siteCommand, startSite } from './child.ts'
import type { Figure } from './figure.ts'

const client = join(root, 'web/build/client')

/** Below this many bytes a part stands among the others. */
const shownFrom = 150

/**
 * What the scripts of the home page are made of, by package or folder, largest first. A file's bytes (brotli) are divided
 * among its modules by their length before they were made small: an estimate, and the sum is exact.
 */
export async function measureModules(dataDir: string): Promise<Figure[]> {
  const site = await startSite(siteCommand(), { DATA_DIR: dataDir })
  try {
    const html = await (await fetch(site.url)).text()
    const [, list = '[]'] = /const files=(\[[^\]]*\])/.exec(html) ?? []
    const modules = JSON.parse(await readFile(join(client, '.vite/modules.json'), 'utf8')) as Record<
      string,
      Record<string, number> | undefined
    >
    const parts = new Map<string, number>()
    const add = (part: string, bytes: number) => parts.set(part, (parts.get(part) ?? 0) + bytes)
    for (const path of JSON.parse(list) as string[]) {
      const file = path.slice(1)
      const bytes = brotliCompressSync(await readFile(join(client, file))).length
      const lengths = Object.entries(modules[file] ?? {})
      const whole = lengths.reduce((sum, [, length]) => sum + length, 0)
      if (whole === 0) add(file.replace(/^assets\/(.*)-[\w-]{8}\.js$/, '$1'), bytes)
      else for (const [name, length] of lengths) add(partOf(name), (bytes * length) / whole)
    }
    const sorted = [...parts].toSorted(([, one], [, other]) => other - one)
    const shown = sorted.filter(([, bytes]) => bytes >= shownFrom)
    const rest = sorted.slice(shown.length).reduce((sum, [, bytes]) => sum + bytes, 0)
    const all = sorted.reduce((sum, [, bytes]) => sum + bytes, 0)
    return [
      ...shown,
      [`${sorted.length - shown.length} smaller ones`, rest] as const,
      ['all of it', all] as const,
    ].map(([what, bytes]) => ({ what, value: bytes / 1000, unit: 'kB' }))
  } finally {
    await site.stop()
  }
}

/** The package, or the folder of ours. */
function partOf(module: string): string {
  const [name = '', second = '', third = ''] = module.split('/')
  if (name === '..') return `${second}`
  if (name !== 'app') return module.startsWith('@') ? `${name}/${second}` : name
  if (second === 'parts' || second === 'features') return `app/${second}/${third}`
  return module.endsWith('.json') || !third ? `app/${second}/${third}`.replace(/\/$/, '') : `app/${second}`
}
