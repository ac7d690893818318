import { z } from 'zod'
import { slugPair } from '#fields/school'
import { bilingual, line } from '#fields/text'

/** One thing that a word does, with lines of the library that show it. */
const use = z.strictObject({
  means: bilingual,
  lines: z
    .array(
      z.strictObject({
        /** `lunyu/xueer` */
        chapter: slugPair,
        /** Words of one passage there, simplified, with the marks between them: scripts and sounds come from there. */
        text: line,
      }),
    )
    .min(1),
})

/** `both/words/<group>.yaml`: words and patterns of the classical language, each a card. */
export const wordGroup = z.strictObject({
  title: bilingual,
  /** Its place among the groups. */
  place: z.int().positive(),
  intro: bilingual,
  cards: z
    .array(
      z.strictObject({
        /**
         * Simplified: a character, several, a pattern, or a loan character with the one that it stands for (通假): 说（悦）.
         */
        word: line.max(20),
        /** Its readings, with ` · ` between them. */
        pinyin: line,
        uses: z.array(use).min(1),
      }),
    )
    .min(1),
})
export type WordGroupSource = z.infer<typeof wordGroup>
export type WordGroup = WordGroupSource & { slug: string }
export type WordCard = WordGroup['cards'][number]

/** The character that a card is about; undefined where it is about several, or about a pattern. */
export function characterOf({ word }: Pick<WordCard, 'word'>): string | undefined {
  return /^(\p{Script=Han})(（.*）)?$/u.exec(word)?.[1]
}

/** The name of the page with all groups. */
export const wordsTitle = { 'zh-cn': '文言字词卡', en: 'Classical Chinese in cards' } as const
