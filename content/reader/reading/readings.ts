import type { Chapter, Verse } from '#kinds/book'

/** How often the library reads a character in each way: 乐 → lè 21, yuè 30, yào 4. */
export type Readings = ReadonlyMap<string, ReadonlyMap<string, number>>

const han = /\p{Script=Han}/gu

/** The characters of a line with their syllables. */
export function* syllablesOf({ s, p }: Verse): Generator<readonly [string, string]> {
  const syllables = p.split(' ')
  for (const [index, character] of (s.match(han) ?? []).entries()) yield [character, syllables[index] ?? '']
}

export function readingsOf(chapters: Iterable<Chapter>): Readings {
  const readings = new Map<string, Map<string, number>>()
  for (const { passages } of chapters) {
    for (const [character, syllable] of passages.flatMap(({ lines }) =>
      lines.flatMap((line) => [...syllablesOf(line)]),
    )) {
      const counts = readings.get(character) ?? new Map<string, number>()
      readings.set(character, counts.set(syllable, (counts.get(syllable) ?? 0) + 1))
    }
  }
  return readings
}
