import { type Chapter, hanCount, type Verse } from '#kinds/book'

export type Passage = Chapter['passages'][number]

/** Words of one passage that end with a sentence's end: a line may break within one. */
export const passageText = (lines: readonly Verse[]) => bare(lines.map(({ s }) => s).join(''))

/** Without quotation marks, which open in one line and close in another. */
export const bare = (text: string) => text.replaceAll(/[“”‘’]/gu, '')

/** As an option shows it: without the mark at its end, which would give away the last line. */
export const option = (text: string) => bare(text).replace(/[，。；：？！、]+$/u, '')

/** A line as an option, with the number of its Han characters. */
export interface Measured {
  text: string
  length: number
}

/** The lines as options, each text once. */
export function measured(texts: readonly string[]): Measured[] {
  return [...new Set(texts.map(option))].map((text) => ({ text, length: hanCount(text) }))
}

/** For each line all lines that follow it anywhere: a refrain occurs several times and goes on in several ways. */
export type Followers = ReadonlyMap<string, ReadonlySet<string>>

/** For each line without quotation marks, the options that come after it. */
export function followersIn(passages: readonly Passage[]): Followers {
  const after = new Map<string, Set<string>>()
  for (const { lines } of passages)
    for (const [index, { s }] of lines.slice(1).entries()) {
      const line = bare(lines[index]?.s ?? '')
      after.set(line, (after.get(line) ?? new Set()).add(option(s)))
    }
  return after
}

/** Those whose length is nearest to `length` first. */
export function byLength(texts: readonly Measured[], length: number): string[] {
  const distance = (each: Measured) => Math.abs(each.length - length)
  return texts.toSorted((one, other) => distance(one) - distance(other)).map(({ text }) => text)
}
