import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { notify } from '#features/notice/service.ts'
import { inAllLanguages } from '#messages.ts'
import type zh from './zh-cn.json'
import type { RegistrationDeps } from './deps.ts'
import { classTitle } from './terms.ts'

/** Tells the member whose registration it is what became of it; guests have nothing to be told by. */
export async function notifyRegistrant(
  trx: Executor,
  { now, content }: RegistrationDeps,
  row: RegistrationRow,
  said: keyof typeof zh.say,
  reason = '',
): Promise<void> {
  if (row.user_id === null) return
  const text = inAllLanguages(`registration.say.${said}`, (language) => ({
    title: classTitle(content, row.course, language),
    no: row.no,
    reason,
  }))
  const link = '/user/account/registrations'
  await notify(trx, { now: now(), memberId: row.user_id, kind: 'registration', text, link })
}
