import { z } from 'zod'
import { handoutFile, mediaFile, slug } from '#fields/school'
import { bilingual, line, markdown, type Rendered } from '#fields/text'

/** The school's two official accounts, with their pages /wen-gongzhonghao and /wen-gzh-zy. */
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
    /** Where it appeared first; with `original`, it becomes the canonical address. */
    source: z.url({ protocol: /^https$/ }).optional(),
    original: z.boolean().default(false),
    /** The course that the article recommends. */
    course: slug.optional(),
    /** The form by which its readers sign up; without one, that of its account. */
    form: slug.optional(),
    /** For whoever reads it: each is shown below the text, to be saved. */
    files: z.array(handoutFile).min(1).max(10).optional(),
    /** Set when the article is withdrawn: its address answers 404 with this text and other articles. */
    withdrawn: line.optional(),
    body: markdown,
  })
  .refine(({ original, source }) => !original || source, { path: ['original'], message: 'needs a source' })
export type ArticleSource = z.infer<typeof article>
export type Article = Rendered<ArticleSource>

/** `both/glossary.yaml`: terms that articles explain where they occur. */
export const glossary = z.array(
  z.strictObject({
    /** How the articles of each language write it. */
    term: bilingual,
    pinyin: line,
    meaning: bilingual,
  }),
)
export type Glossary = z.infer<typeof glossary>
