import { z } from 'zod'
import { renderMarkdown } from '#markdown'

/** Plain words of one line or paragraph. */
export const line = z.string().trim().min(1)

/** Markdown in the file, safe HTML in the page. */
export const markdown = line.transform((text, context) => {
  try {
    return renderMarkdown(text)
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
    return z.NEVER
  }
})

/** Words that stand in one file in both languages. */
export const bilingual = z.strictObject({ 'zh-cn': line, en: line })
export type Bilingual = z.infer<typeof bilingual>

/** `texts/<name>.md`: a longer piece that pages show by its name. */
export const longText = z.strictObject({ title: line, byline: line.optional(), body: markdown })
export type LongText = z.infer<typeof longText>
