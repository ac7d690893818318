import { z } from 'zod'
import { markdownFault } from '#markdown/markdown-fault'

/** Plain words of one line or paragraph. */
export const line = z.string().trim().min(1)

/** Markdown, checked; it becomes HTML when a page is first asked for. */
export const markdown = line
  .superRefine((text, context) => {
    const fault = markdownFault(text)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })
  .transform((text) => ({ markdown: text }))
export type Markdown = z.infer<typeof markdown>

/** The same thing with safe HTML in the place of its Markdown. */
export type Rendered<Value> = Value extends Markdown
  ? string
  : Value extends readonly (infer Item)[]
    ? Rendered<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Rendered<Value[Key]> }
      : Value

/** Words that stand in one file in both languages. */
export const bilingual = z.strictObject({ 'zh-cn': line, en: line })
export type Bilingual = z.infer<typeof bilingual>

/** `texts/<name>.md`: a longer piece that pages show by its name. */
export const longText = z.strictObject({ title: line, byline: line.optional(), body: markdown })
export type LongTextSource = z.infer<typeof longText>
export type LongText = Rendered<LongTextSource>
