import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const book = /^\/[a-z]+\/read\/[a-z\d-]+$/

/**
 * Writes what reading needs besides pages: the lines of each book among `paths`, and the strokes of the characters
 * that occur in them, with their licence, and where the cards of words are. A character that has no strokes is left out.
 */
export async function writeReading(origin: string, dir: string, paths: readonly string[]): Promise<void> {
  const characters = new Set<string>()
  for (const path of paths.filter((each) => book.test(each))) {
    const text = await copy(origin, dir, `${path}/text.json`)
    for (const character of text?.match(/\p{Script=Han}/gu) ?? []) characters.add(character)
  }
  if (characters.size === 0) return
  await copy(origin, dir, '/guoxue/words.json')
  await copy(origin, dir, '/strokes/LICENSE.txt')
  for (const character of characters) {
    await copy(origin, dir, `/strokes/${character.codePointAt(0)?.toString(16)}.json`)
  }
}

/** The text that was written, undefined where there is none. */
async function copy(origin: string, dir: string, address: string): Promise<string | undefined> {
  const response = await fetch(origin + address)
  if (!response.ok) return undefined
  const text = await response.text()
  const file = join(dir, address)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  return text
}
