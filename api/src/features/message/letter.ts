import type { KindTexts } from '@shuyuan/contract/desk/message/message-texts'
import { isMessageKind, messageKinds } from '@shuyuan/contract/message/message-kinds'
import { type Language, languages } from '@shuyuan/contract/text/language'
import { fillText, type TextValues } from '@shuyuan/contract/text/texts'
import type { Mail } from '#adapters/mail.ts'
import type { MessageRow } from '#db/tables/message.ts'
import { letterPage, type LetterPart } from '#letter-page.ts'
import { translate } from '#messages.ts'

/** For messages that were written before these values were: they still leave the site after an upgrade. */
const unsaid: Record<Language, TextValues> = {
  'zh-cn': { child: '您', coming: '', pay: '', begins: '' },
  en: { child: 'you', coming: '', pay: '', begins: '' },
}

/** What a message says in a language; `texts` are those of its kind. */
export function messageWordsOf({ data }: Pick<MessageRow, 'data'>, language: Language, texts: KindTexts) {
  const all = JSON.parse(data) as Record<string, TextValues>
  const values = { ...unsaid[language], ...all[language] }
  const { subject, short, body } = texts[language]
  const said = (text: string) => fillText(text, values).trim()
  return { subject: said(subject), short: said(short), body: said(body || short), values }
}

/** What a letter needs of a message. */
type Lettered = Pick<MessageRow, 'kind' | 'data' | 'language' | 'recipient' | 'user_id'>

interface Said {
  url: string
  stop: string
  texts: KindTexts
}

/** The mail of a message; `url` is its link, `stop` the one that ends such mails, '' for none. In both languages where the reader's is unknown. */
export function messageLetter(
  row: Lettered,
  { site, ...said }: { site: Record<Language, string> } & Said,
): Mail {
  const read: readonly Language[] = row.language === '' ? languages : [row.language]
  const parts = read.flatMap((language) => partsIn(row, language, said))
  const title = read.map((language) => messageWordsOf(row, language, said.texts).subject).join(' / ')
  const [language = languages[0]] = read
  return {
    to: row.recipient,
    code: '',
    // A line break in a header would end it.
    subject: `${title}-${site[language]}`.replaceAll(/\s+/g, ' '),
    text: `${parts.map(partText).join('\n\n')}\n\n${site[language]}\n`,
    html: letterPage({ language, title, site: site[language], parts }),
    ...(said.stop !== '' && { stop: said.stop }),
  }
}

function partText(part: LetterPart): string {
  if (part.kind === 'link') return `${part.text}: ${part.href}`
  return part.kind === 'quietLink' ? `${part.text} ${part.href}` : part.text
}

function partsIn(row: Lettered, language: Language, { url, stop, texts }: Said): LetterPart[] {
  const say = (key: string) => translate[language](`message.${key}`)
  const rules = isMessageKind(row.kind) ? messageKinds[row.kind] : undefined
  const paragraphs = messageWordsOf(row, language, texts)
    .body.split('\n')
    .filter((line) => line.trim() !== '')
  return [
    { kind: 'text', text: say('greeting') },
    ...paragraphs.map((text) => ({ kind: 'text', text }) as const),
    ...(url === '' ? [] : [{ kind: 'link', text: say('look'), href: url } as const]),
    ...(rules?.about === 'account' ? [{ kind: 'quiet', text: say('mendAccount') } as const] : []),
    ...(rules?.choice && row.user_id !== null
      ? [
          stop === ''
            ? ({ kind: 'quiet', text: say('stop') } as const)
            : ({ kind: 'quietLink', text: say('stopHere'), href: stop } as const),
        ]
      : []),
  ]
}
