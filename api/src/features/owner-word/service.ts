import { type Language, languages } from '@shuyuan/contract/language'
import type { FastifyBaseLogger } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import type { Executor, MemberRow } from '#db/tables.ts'
import { readConfig } from '#features/config/service.ts'
import { notify } from '#features/notice/service.ts'
import en from './en.json' with { type: 'json' }
import zhCn from './zh-cn.json' with { type: 'json' }

/** What the owner of an account is told of, whoever did it. */
export type OwnerEvent = 'password' | 'email' | 'mobile' | 'deletionAsked' | 'deletionUndone'

const texts = { 'zh-cn': zhCn, en }

/** A notice in the member centre, in the transaction that it is about. */
export function noticeToOwner(
  trx: Executor,
  { now, memberId, event }: { now: number; memberId: number; event: OwnerEvent },
): Promise<void> {
  const text = { 'zh-cn': zhCn[event], en: en[event] }
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
  const paragraphs = languages.flatMap((language) => {
    const { greeting, mend, [event]: said } = texts[language]
    return [greeting.replace('{{site}}', site[language]), said, mend]
  })
  const subject = `${zhCn.subject}-${site['zh-cn']} / ${en.subject}`.replaceAll(/\s+/g, ' ')
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
