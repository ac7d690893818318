import { languages } from '@shuyuan/contract/language'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { notify } from '#features/notice/service.ts'
import { classTitle } from './class-title.ts'
import type { RegistrationDeps } from './deps.ts'
import { type Said, say } from './words.ts'

/** Tells the member whose registration it is what became of it; guests have nothing to be told by. */
export async function tell(
  trx: Executor,
  { now, content }: RegistrationDeps,
  row: RegistrationRow,
  said: Said,
  reason = '',
): Promise<void> {
  if (row.user_id === null) return
  const [zh = '', en = ''] = languages.map((language) => classTitle(content, row.course, language))
  const both = (text: string) => ({ 'zh-cn': text, en: text })
  const text = say(said, { title: { 'zh-cn': zh, en }, no: both(row.no), reason: both(reason) })
  const link = '/user/account/registrations'
  await notify(trx, { now: now(), memberId: row.user_id, kind: 'registration', text, link })
}
