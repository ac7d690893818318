import type { Chapter, Verse } from '#kinds/book'
import { bare } from '#reading/library-lines'

export type Passage = Chapter['passages'][number]

/** Words of one passage that end with a sentence's end: a line may break within one. */
export const passageText = (lines: readonly Verse[]) => bare(lines.map(({ s }) => s).join(''))

/** The Han characters alone. */
export const signsOf = (text: string) => text.match(/\p{Script=Han}/gu)?.join('') ?? ''

/** Han characters that a line has at least, to be known again. */
export const shortest = 4
