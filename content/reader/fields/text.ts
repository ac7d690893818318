import { z } from 'zod'
import { markdownBeyondLimits } from '#markdown/limits'
import { linkFault } from './link.ts'

/** Plain text of one line or paragraph. */
export const line = z.string().trim().min(1)

/** A label of a link has at most 999 characters (CommonMark). */
const link = /\]\(\s*<?([^)\s>]+)|^\[[^\]]{1,999}\]:\s*(\S+)|<([a-z]+:[^>\s]+)>/gim

/**
 * A fault of a Markdown text, or undefined. Patterns find it, so that the start need not load the Markdown parser.
 * Headings begin at h3, because the page has the h1 and its blocks have the h2.
 */
function markdownFault(text: string): string | undefined {
  const beyond = markdownBeyondLimits(text)
  if (beyond) return beyond
  if (/^ {0,3}#{1,2}(\s|$)/m.test(text)) return 'headings inside a text start at ###'
  for (const [, inline, reference, automatic] of text.matchAll(link)) {
    const href = inline ?? reference ?? automatic ?? ''
    const fault = linkFault(href)
    if (fault) return `link ${href.slice(0, 200)} ${fault}`
  }
  return undefined
}

/** Checked Markdown; it is rendered when a page first needs it. */
export const markdown = line
  .superRefine((text, context) => {
    const fault = markdownFault(text)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })
  .transform((text) => ({ markdown: text }))
export type Markdown = z.infer<typeof markdown>

/** The same type with safe HTML in place of Markdown. */
export type Rendered<Value> = Value extends Markdown
  ? string
  : Value extends readonly (infer Item)[]
    ? Rendered<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Rendered<Value[Key]> }
      : Value

/** A text in both languages. Where nobody wrote the English, it is the Chinese. */
export const bilingual = z
  .strictObject({ 'zh-cn': line, en: z.string().trim().optional() })
  .transform((text) => ({ ...text, en: text.en || text['zh-cn'] }))

/** `texts/<name>.md`: a longer text that pages show by its name. */
export const longText = z.strictObject({ title: line, byline: line.optional(), body: markdown })
export type LongTextSource = z.infer<typeof longText>
export type LongText = Rendered<LongTextSource>
