import type { MessageKind } from '@shuyuan/contract/message/message-kinds'
import type { Language } from '@shuyuan/contract/text/language'
import type { TextValues } from '@shuyuan/contract/text/texts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { tell } from '#features/message/service.ts'
import type { RegistrationDeps } from './deps.ts'
import { classTitle } from './terms.ts'

export type Registrant = Pick<RegistrationRow, 'no' | 'user_id' | 'mobile' | 'course' | 'form'>

/** Sends a message about a registration to the person who sent it; texts have `title`, `no` and what `values` adds. */
export function notifyRegistrant(
  trx: Executor,
  { now, content }: Pick<RegistrationDeps, 'now' | 'content'>,
  row: Registrant,
  kind: MessageKind,
  told: { key?: string; wait?: number; values?: (language: Language) => TextValues } = {},
): Promise<void> {
  const { key, wait, values = () => ({}) } = told
  return tell(trx, {
    now: now(),
    kind,
    to: { memberId: row.user_id, mobile: row.mobile },
    values: (language) => ({
      title: classTitle(content, row.course, language),
      no: row.no,
      ...values(language),
    }),
    link: `/user/account/registrations/${row.no}`,
    // Guests have no other page, and an offer is answered without a login.
    receipt: row.user_id === null || kind === 'offered' ? `/${row.form}/receipt?no=${row.no}` : undefined,
    ref: row.no,
    key,
    wait,
  })
}
