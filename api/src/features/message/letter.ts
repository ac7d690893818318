import { isMessageKind, messageKinds } from '@shuyuan/contract/message/message-kinds'
import { type Language, languages } from '@shuyuan/contract/text/language'
import { findText, type TextValues } from '@shuyuan/contract/text/texts'
import type { Mail } from '#adapters/mail.ts'
import type { MessageRow } from '#db/tables/message.ts'
import { letterPage, type LetterPart } from '#letter-page.ts'
import { messages, translate } from '#messages.ts'

export function wordsOf({ kind, data }: Pick<MessageRow, 'kind' | 'data'>, language: Language) {
  const all = JSON.parse(data) as Record<string, TextValues>
  const values = all[language] ?? {}
  const text = (part: 'subject' | 'short' | 'body') =>
    translate[language](`message.kind.${kind}.${part}`, values).trim()
  const long = findText(messages[language], `message.kind.${kind}.body`) !== undefined
  return { subject: text('subject'), short: text('short'), body: text(long ? 'body' : 'short'), values }
}

/** The mail of a message; `url` is its link, '' for none. In both languages where the reader's is unknown. */
export function messageLetter(
  row: MessageRow,
  { site, url }: { site: Record<Language, string>; url: string },
): Mail {
  const read: readonly Language[] = row.language === '' ? languages : [row.language]
  const parts = read.flatMap((language) => partsIn(row, language, url))
  const title = read.map((language) => wordsOf(row, language).subject).join(' / ')
  const [language = languages[0]] = read
  const lines = parts.map((part) => (part.kind === 'link' ? `${part.text}: ${part.href}` : part.text))
  return {
    to: row.recipient,
    code: '',
    // A line break in a header would end it.
    subject: `${title}-${site[language]}`.replaceAll(/\s+/g, ' '),
    text: `${lines.join('\n\n')}\n\n${site[language]}\n`,
    html: letterPage({ language, title, site: site[language], parts }),
  }
}

function partsIn(row: MessageRow, language: Language, url: string): LetterPart[] {
  const say = (key: string) => translate[language](`message.${key}`)
  const rules = isMessageKind(row.kind) ? messageKinds[row.kind] : undefined
  const paragraphs = wordsOf(row, language)
    .body.split('\n')
    .filter((line) => line.trim() !== '')
  return [
    { kind: 'text', text: say('greeting') },
    ...paragraphs.map((text) => ({ kind: 'text', text }) as const),
    ...(url === '' ? [] : [{ kind: 'link', text: say('look'), href: url } as const]),
    ...(rules?.about === 'account' ? [{ kind: 'quiet', text: say('mendAccount') } as const] : []),
    ...(rules?.choice && row.user_id !== null ? [{ kind: 'quiet', text: say('stop') } as const] : []),
  ]
}
