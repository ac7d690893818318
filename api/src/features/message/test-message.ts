import type { AddressChannel } from '@shuyuan/contract/message/message-kinds'
import type { Language } from '@shuyuan/contract/text/language'
import type { Mail } from '#adapters/mail.ts'
import type { Db, MemberRow } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { audit, type Decision } from '#features/audit/service.ts'
import { readConfig } from '#features/config/service.ts'
import { letterPage } from '#letter-page.ts'
import { translate } from '#messages.ts'

type TestDeps = Pick<ApiDeps, 'db' | 'mail' | 'sms'>

/** Null where the provider took it; else a message key, and the provider's answer. */
export type TestOutcome = { problem: string; reason: string } | null

/** Characters of a provider's answer that are shown. */
const longestReason = 300

/** Sends a message at once to the person who asks for it, and says what the provider answered. */
export async function sendTest(
  deps: TestDeps,
  { channel, member, language }: { channel: AddressChannel; member: MemberRow; language: Language },
  by: Decision,
): Promise<TestOutcome> {
  const outcome = await attempt(deps, { channel, member, language })
  const detail = { channel, outcome: outcome === null ? 'sent' : outcome.reason || outcome.problem }
  await audit(deps.db, { ...by, action: 'message.test', entity: 'message', ref: channel, detail })
  return outcome
}

/** A mail that says that mails arrive. */
export async function testMail(db: Db, { to, language }: { to: string; language: Language }): Promise<Mail> {
  const { site_name: names } = await readConfig(db)
  const say = (key: string) => translate[language](`message.test.${key}`)
  const [site, title, text] = [names[language], say('subject'), say('text')]
  return {
    to,
    code: '',
    subject: `${title}-${site}`.replaceAll(/\s+/g, ' '),
    text: `${text}\n\n${site}\n`,
    html: letterPage({ language, title, site, parts: [{ kind: 'text', text }] }),
  }
}

async function attempt(
  { db, mail, sms }: TestDeps,
  { channel, member, language }: { channel: AddressChannel; member: MemberRow; language: Language },
): Promise<TestOutcome> {
  if (!(channel === 'mail' ? mail : sms)) return { problem: `message.test.${channel}Off`, reason: '' }
  if ((channel === 'mail' ? member.email : member.mobile) === '')
    return { problem: `message.test.${channel}None`, reason: '' }
  try {
    if (channel === 'mail') {
      await mail?.(await testMail(db, { to: member.email, language }))
    } else {
      // Every provider has a template for codes; the code opens nothing.
      await sms?.({ mobile: member.mobile, code: '000000', event: 'user_mobile_verify', language })
    }
    return null
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { problem: 'message.test.failed', reason: reason.slice(0, longestReason) }
  }
}
