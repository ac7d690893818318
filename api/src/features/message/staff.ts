import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import type { SmsUse } from '@shuyuan/contract/message/sms-use'
import { languages } from '@shuyuan/contract/text/language'
import type { TextValues } from '@shuyuan/contract/text/texts'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { dayText } from '#day-text.ts'
import { dayStartSeconds, schoolToday, timeOf } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { readConfig } from '#features/config/service.ts'
import { translate } from '#messages.ts'
import { countQuestionsOf, countSignUpsOf, insertMessages, ownerAddresses } from './queries.ts'

export type StaffKind = 'newSignUp' | 'newQuestion' | 'staffDay' | 'smsOfDay'

/** The hour at which staff get the message about the day before. */
const digestHour = '07:00:00'

/** Mails the staff about something new, in the transaction that it is about, unless they want one mail a day. */
export async function tellStaff(
  trx: Executor,
  { kind, ...about }: { now: number; kind: 'newSignUp' | 'newQuestion'; values: TextValues; ref?: string },
): Promise<void> {
  const { staff_mail: addresses, staff_mail_daily: daily } = await readConfig(trx)
  if (!daily) await mailStaff(trx, addresses, { kind, ...about })
}

/**
 * Mails the staff who want one mail a day about the day before; nothing where nothing came. Several processes may do it
 * at once.
 */
export async function tellStaffOfDay({
  db,
  now,
  content,
  settings,
}: Pick<ApiDeps, 'db' | 'now' | 'content' | 'settings'>): Promise<void> {
  const { staff_mail: addresses, staff_mail_daily: daily } = await readConfig(db)
  if (!daily || addresses.length === 0 || timeOf(now(), settings.timeZone) < digestHour) return
  const today = schoolToday({ now, settings })
  const day = dayAfter(today, -1)
  const [from, until] = [day, today].map((each) => dayStartSeconds(each, settings.timeZone))
  const span = { from: from ?? 0, until: until ?? 0 }
  const signUps = await countSignUpsOf(db, span)
  const questions = await countQuestionsOf(db, span)
  const total = signUps.reduce((sum, { count }) => sum + count, 0)
  if (total + questions === 0) return
  const titles = new Map(content.list('classes', languages[0]).map(({ name, value }) => [name, value.title]))
  const classes = signUps.map(({ course, count }) => `${titles.get(course) ?? course} ${count}`).join('\n')
  const values = { day: dayText(day, today, languages[0]), total, questions, classes }
  await mailStaff(db, addresses, { now: now(), kind: 'staffDay', values, key: `staffDay:${day}` })
}

/** Mails the owners, once a day for each cap and count: what may cost the school money is for them. */
export async function tellOwners(
  { db, now, settings }: Pick<ApiDeps, 'db' | 'now' | 'settings'>,
  { what, span, ...used }: SmsUse,
): Promise<void> {
  const kind = 'smsOfDay'
  const say = (word: string) => translate[languages[0]](`message.sms.${word}`)
  const values = { ...used, what: say(what), span: say(span) }
  const key = `${kind}:${schoolToday({ now, settings })}:${what}:${span}:${used.count}`
  await mailStaff(db, await ownerAddresses(db, unixSeconds(now())), { now: now(), kind, values, key })
}

async function mailStaff(
  trx: Executor,
  addresses: readonly string[],
  {
    now,
    kind,
    values,
    ref = '',
    key,
  }: { now: number; kind: StaffKind; values: TextValues; ref?: string; key?: string },
): Promise<void> {
  await insertMessages(
    trx,
    addresses.map((recipient) => ({
      user_id: null,
      ref,
      kind,
      language: languages[0],
      channel: 'mail',
      recipient,
      data: JSON.stringify({ [languages[0]]: values }),
      link: '',
      key: key === undefined ? null : `${key}:${recipient}`,
    })),
    unixSeconds(now),
  )
}
