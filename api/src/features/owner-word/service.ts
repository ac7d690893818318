import { type Language, languages } from '@shuyuan/contract/text/language'
import type { FastifyBaseLogger } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import type { Executor, MemberRow } from '#db/tables.ts'
import { readConfig } from '#features/config/service.ts'
import { notify } from '#features/notice/service.ts'
import { inAllLanguages, translate } from '#messages.ts'

/** What the owner of an account is told of, whoever did it. */
export type OwnerEvent = 'password' | 'email' | 'mobile' | 'deletionAsked' | 'deletionUndone'

/** A notice in the member centre, in the transaction that it is about. */
export function noticeToOwner(
  trx: Executor,
  { now, memberId, event }: { now: number; memberId: number; event: OwnerEvent },
): Promise<void> {
  const text = inAllLanguages(`owner-word.${event}`)
  return notify(trx, { now, memberId, kind: 'account', text, link: '/user/account/privacy' })
}

/**
 * Writes to the contacts that the account had before: by mail, or by SMS where it has a number alone. After the
 * transaction; a message that cannot be sent is logged and undoes nothing.
 */
export async function writeToOwner(
  { db, mail, sms }: Pick<ApiDeps, 'db' | 'mail' | 'sms'>,
  log: FastifyBaseLogger,
  { email, mobile }: Pick<MemberRow, 'email' | 'mobile'>,
  event: OwnerEvent,
): Promise<void> {
  try {
    if (email !== '' && mail) {
      const site = (await readConfig(db)).site_name
      await mail({ to: email, code: '', ...letter(event, site) })
    } else if (mobile !== '' && sms) {
      await sms({ mobile, code: '', event: 'account_changed', language: languages[0] })
    }
  } catch (error) {
    log.error({ err: error }, 'the owner of an account could not be told of a change')
  }
}

/** In both languages: who changed the account may have chosen another one than the owner reads. */
function letter(event: OwnerEvent, site: Record<Language, string>) {
  const say = (language: Language, key: string) =>
    translate[language](`owner-word.${key}`, { site: site[language] })
  const paragraphs = languages.flatMap((language) =>
    ['greeting', event, 'mend'].map((key) => say(language, key)),
  )
  const subject = languages
    .map((language) => `${say(language, 'subject')}-${site[language]}`)
    .join(' / ')
    .replaceAll(/\s+/g, ' ')
  const html = paragraphs
    .map((text) => `<p style="font-size:16px;line-height:1.8">${escaped(text)}</p>`)
    .join('\n')
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html>\n<meta charset="utf-8">\n${html}\n`,
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}
