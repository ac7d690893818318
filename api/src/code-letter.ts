import { codeLifetime, type EmailEvent } from '@shuyuan/contract/account/code'
import type { Language } from '@shuyuan/contract/text/language'
import { letterPage } from './letter-page.ts'
import type { Translate } from './messages.ts'
import type { Mail } from '#adapters/mail.ts'

export interface Letter {
  to: string
  code: string
  event: EmailEvent | 'captcha_substitute'
  /** Texts of the reader's language. */
  t: Translate
  language: Language
  /** The site's name in that language. */
  site: string
}

/** A mail with a code, as HTML without remote parts and as plain text; `<event title>-<site name>` is its subject. */
export function codeLetter({ to, code, event, t, language, site }: Letter): Mail {
  const title = t(`code.letter.${event}.title`)
  const purpose = t(`code.letter.${event}.purpose`, { site })
  const validity = t('code.letter.validity', { minutes: codeLifetime / 60 })
  const ignore = t('code.letter.ignore')
  return {
    to,
    code,
    // A line break in the site's name would end the header.
    subject: `${title}-${site}`.replaceAll(/\s+/g, ' '),
    text: `${purpose}\n\n    ${code}\n\n${validity}\n${ignore}\n\n${site}\n`,
    html: letterPage({
      language,
      title,
      site,
      parts: [
        { kind: 'text', text: purpose },
        { kind: 'code', text: code },
        { kind: 'quiet', text: validity },
        { kind: 'quiet', text: ignore },
      ],
    }),
  }
}
