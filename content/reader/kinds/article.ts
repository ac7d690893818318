import { z } from 'zod'
import { mediaFile, slug } from '#fields/school'
import { bilingual, line, markdown, type Rendered } from '#fields/text'

/** The two official accounts; each has its page: /wen-gongzhonghao and /wen-gzh-zy. */
export const accounts = ['main', 'zy'] as const
export type Account = (typeof accounts)[number]

/** `<language>/articles/<account>/<article>.md` */
export const article = z
  .strictObject({
    title: line.max(60),
    /** For lists and search results. */
    digest: line.min(40, 'is under 40 characters').max(200, 'is over 200 characters'),
    published: z.iso.date(),
    author: line.optional(),
    tags: z.array(line.max(20)).min(1),
    /** Shown large at the head of its account's page. */
    featured: z.boolean().default(false),
    cover: mediaFile.optional(),
    /** Where it appeared first; with `original`, search engines are sent there. */
    source: z.url({ protocol: /^https$/ }).optional(),
    original: z.boolean().default(false),
    /** A course to go on with. */
    course: slug.optional(),
    /** Taken back: its address answers 404 with these words and what else there is to read. */
    withdrawn: line.optional(),
    body: markdown,
  })
  .refine(({ original, source }) => !original || source, { path: ['original'], message: 'needs a source' })
export type ArticleSource = z.infer<typeof article>
export type Article = Rendered<ArticleSource>

/** `both/glossary.yaml`: words of the school's subjects that articles explain where they stand. */
export const glossary = z.array(
  z.strictObject({
    /** How it is written in each language's articles. */
    term: bilingual,
    pinyin: line,
    meaning: bilingual,
  }),
)
export type Glossary = z.infer<typeof glossary>
