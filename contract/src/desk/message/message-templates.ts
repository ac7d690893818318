import * as z from 'zod/mini'
import { requiredText, text } from '#fields/input'
import { mostKeywords } from '#message/template-keywords'
import { get, post } from '#envelope/endpoint'

export const longestTemplate = 1000
export const longestFill = 200

const kindNamed = z.object({ kind: requiredText('message.unknownKind', 40) })

/** What fills each keyword, by its name: a text with placeholders. */
const fills = z.record(z.string().check(z.maxLength(40, 'input.tooLong')), text(longestFill))

/** Without a template id the kind does not go out in WeChat any more. */
export const messageTemplateBody = z.extend(kindNamed, {
  templateId: z.pipe(text(64), z.string().check(z.regex(/^[\w-]*$/, 'message.template.id'))),
  /** As it was copied from WeChat: `课程名称：{{thing1.DATA}}`, a keyword a line. */
  content: text(longestTemplate),
  fills: fills.check(
    z.refine((given) => Object.keys(given).length <= mostKeywords, 'message.template.tooMany'),
  ),
})

const deskTemplate = z.object({
  templateId: z.string(),
  content: z.string(),
  fills: z.record(z.string(), z.string()),
  /** What may stand in a fill as `{{name}}`. */
  values: z.array(z.string()),
  /** Whether the site has an account of WeChat. */
  account: z.boolean(),
})
export type DeskTemplate = z.infer<typeof deskTemplate>

/** The message as WeChat shows it, with sample values. */
const templatePreview = z.object({
  lines: z.array(z.object({ label: z.string(), value: z.string(), cut: z.boolean() })),
})
export type TemplatePreview = z.infer<typeof templatePreview>

export const deskSiteTemplateRead = get('/api/desk/site/template', {
  who: 'desk/site:change',
  query: kindNamed,
  data: deskTemplate,
  samples: [{ kind: 'dayBefore' }],
})

export const deskSiteTemplate = post('/api/desk/site/template', {
  who: 'desk/site:change',
  body: messageTemplateBody,
  data: z.null(),
})

export const deskSiteTemplatePreview = post('/api/desk/site/template/preview', {
  who: 'desk/site:change',
  body: messageTemplateBody,
  data: templatePreview,
})
