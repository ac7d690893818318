import { z } from 'zod'
import { mediaFile, noneTwice, slug } from '#fields/school'
import { bilingual, line } from '#fields/text'

/** Names of books and chapters in both scripts and in English. */
const title = z.strictObject({ s: line, t: line, en: line })

export const stages = ['mengxue', 'sishu', 'shi', 'daojia', 'yixue'] as const

const paragraph = line.min(80, 'is under 80 characters')
const introduction = z.strictObject({ 'zh-cn': paragraph, en: paragraph })

/** `both/books/<book>/book.yaml`: a classic as a whole. */
export const book = z.strictObject({
  title,
  /** Of the title. */
  pinyin: line,
  author: bilingual,
  era: bilingual,
  subject: z.enum(['guoxue', 'zhongyi']),
  /** Its place on the shelf. */
  stage: z.enum(stages),
  /** True for a beginners' book that runs on as prose; by default books of this stage stand line by line. */
  prose: z.boolean().optional(),
  /** The edition of the text, and the choices made where editions differ. */
  edition: bilingual,
  intro: introduction,
  /** Its first words, in simplified characters. */
  opening: line,
  /** The number of Han characters in all its lines; the check counts them. */
  characters: z.int().positive(),
  /** False shows the mark 未校 on every chapter. */
  proofread: z.boolean(),
  chapters: z.array(slug).min(1).refine(noneTwice, 'names a chapter twice'),
  /** How many passages make a section, where chapters are made of sections that do not run on, as rhymes to match words. */
  section: z.int().positive().optional(),
  /** The number of chapters of the whole book, for the card to say how many of them are here. */
  chaptersOfAll: z.int().positive().optional(),
  /** What of it is here, where the whole has no chapters to count. */
  selection: bilingual.optional(),
})
export type BookSource = z.infer<typeof book>
export type Book = BookSource & { slug: string }

/** Whether a book runs on, and does not stand line by line as rhymes and poems do. */
export function isProse({ stage, prose }: Pick<BookSource, 'stage' | 'prose'>): boolean {
  return prose ?? (stage !== 'mengxue' && stage !== 'shi')
}

const han = /\p{Script=Han}/gu

export function hanCount(text: string): number {
  return text.match(han)?.length ?? 0
}

const syllable = /^[a-züāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜńňǹḿ]+$/

/** A line: simplified `s`, traditional `t`, and in `p` one syllable for each Han character. */
export const verse = z
  .strictObject({
    s: line,
    t: line,
    p: line,
    /** Where the chapter's recording reads it, in seconds. */
    at: z.number().min(0).optional(),
  })
  .superRefine(({ s, t, p }, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const count = hanCount(s)
    if (hanCount(t) !== count) fault('t', `has ${hanCount(t)} Han characters, s has ${count}`)
    const syllables = p.split(' ')
    if (syllables.length !== count) fault('p', `has ${syllables.length} syllables, s has ${count} characters`)
    const wrong = syllables.find((each) => !syllable.test(each))
    if (wrong !== undefined) fault('p', `“${wrong}” is no syllable`)
  })
export type Verse = z.infer<typeof verse>

/** `both/books/<book>/<chapter>.yaml` */
const chapterFields = z.strictObject({
  title,
  /** Of the title. */
  pinyin: line,
  /** The author of a poem. */
  byline: bilingual.optional(),
  about: bilingual,
  /** A recording of the whole chapter. */
  audio: mediaFile.optional(),
  /** Who reads there. */
  reader: bilingual.optional(),
  /** Lines that are explained together. */
  passages: z
    .array(
      z.strictObject({
        lines: z.array(verse).min(1),
        /** Words that need explaining. */
        note: bilingual.optional(),
        /** The passage in modern language. */
        meaning: bilingual,
      }),
    )
    .min(1),
})

/** Of a recording each line has a time, and each a later one than the line before. */
export const chapter = chapterFields.superRefine(({ audio, passages }, context) => {
  let last = -1
  for (const [passage, { lines }] of passages.entries()) {
    for (const [index, { s, at }] of lines.entries()) {
      const fault = timeFault({ audio, at, last, s })
      if (fault)
        context.addIssue({
          code: 'custom',
          path: ['passages', passage, 'lines', index, 'at'],
          message: fault,
        })
      last = at ?? last
    }
  }
})

function timeFault({
  audio,
  at,
  last,
  s,
}: {
  audio?: string | undefined
  at?: number | undefined
  last: number
  s: string
}) {
  if (audio === undefined)
    return at === undefined ? '' : `“${s}” has a time, but the chapter has no recording`
  if (at === undefined) return `“${s}” has no time in the recording`
  return at <= last ? `“${s}” begins at ${at} s, not after the line before (${last} s)` : ''
}

export type ChapterSource = z.infer<typeof chapter>
export type Chapter = ChapterSource & { slug: string; book: string }
