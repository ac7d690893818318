import * as z from 'zod/mini'
import { requiredText, text } from '#fields/input'
import { type Language, languages } from '#text/language'
import { get, post } from '#envelope/endpoint'

/** What a message says: `short` by SMS and in the member centre; `body` by mail, where '' says `short` there too. */
export const messageParts = ['subject', 'short', 'body'] as const
export type MessagePart = (typeof messageParts)[number]

const partTexts = z.object({ subject: z.string(), short: z.string(), body: z.string() })
export type PartTexts = z.infer<typeof partTexts>

export const longestPart: Record<MessagePart, number> = { subject: 100, short: 300, body: 3000 }

const inLanguages = z.object({ 'zh-cn': partTexts, en: partTexts })
export type KindTexts = Record<Language, PartTexts>

const deskMessageText = z.object({
  kind: z.string(),
  /** Goes to the school's own people. */
  staff: z.boolean(),
  /** May be sent by SMS where the site sends such. */
  sms: z.boolean(),
  /** What may stand in it as `{{name}}`, and what must. */
  variables: z.array(z.string()),
  needed: z.array(z.string()),
  starter: inLanguages,
  /** What the school has written; '' where the starter text is in use. */
  own: inLanguages,
})
export type DeskMessageText = z.infer<typeof deskMessageText>

export const messageTextBody = z.object({
  kind: requiredText('message.unknownKind', 40),
  language: z.enum(languages, 'message.unknownKind'),
  subject: text(longestPart.subject),
  short: text(longestPart.short),
  body: text(longestPart.body),
})

/** The texts with sample values: the letter as it is sent, and the short one. */
const messagePreview = z.object({ subject: z.string(), letter: z.string(), short: z.string() })
export type MessagePreview = z.infer<typeof messagePreview>

export const deskSiteTexts = get('/api/desk/site/texts', {
  who: 'desk/site:change',
  data: z.object({ list: z.array(deskMessageText) }),
})

export const deskSiteText = post('/api/desk/site/text', {
  who: 'desk/site:change',
  body: messageTextBody,
  data: z.null(),
})

export const deskSiteTextPreview = post('/api/desk/site/text/preview', {
  who: 'desk/site:change',
  body: messageTextBody,
  data: messagePreview,
})
