import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// Found where the package is installed, wherever the build stands.
const require = createRequire(import.meta.url)
const folder = dirname(require.resolve('hanzi-writer-data/package.json'))

/** The data file of a Han character, unchanged; null where there is none. */
export async function strokeFile(character: string): Promise<Buffer | null> {
  // One Han character names one file: no path can be made of it.
  if (!/^\p{Script=Han}$/u.test(character)) return null
  return readFile(join(folder, `${character}.json`)).catch(() => null)
}

/** The licence that the data is given under, which stands beside every copy. */
export function strokeLicence(): Promise<Buffer> {
  return readFile(join(folder, 'ARPHICPL.TXT'))
}
