import type { MessageKind } from '@shuyuan/contract/message/message-kinds'
import { leftToPay } from '@shuyuan/contract/registration/registration-fees'
import type { Language } from '@shuyuan/contract/text/language'
import { formatMoney } from '@shuyuan/contract/text/money'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { schoolToday } from '#day.ts'
import { dayText } from '#day-text.ts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { readConfig } from '#features/config/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { notifyRegistrant } from '#features/registration/notify-registrant.ts'
import { cancelRegistration } from '#features/registration/receipts/cancel.ts'
import { evening, isBefore, morning } from '#features/registration/terms.ts'
import { translate } from '#messages.ts'
import { markTold, placesToTell } from './queries.ts'
import { dueOf, type Stage, stages, type Told, toldText } from './service.ts'

/**
 * Reminds families of what is due, so many days before and after as the school says. Where the term wants it, warns on the last
 * day, and releases the place on the day after the warning. Returns how many of `atOnce` places: the next run goes on. Several processes may do it at once.
 */
export async function remindOfPayments(deps: RegistrationDeps, atOnce = 200): Promise<number> {
  if (isBefore(deps, morning) || !isBefore(deps, evening)) return 0
  const today = schoolToday(deps)
  const { payment_days_before: before, payment_days_after: after } = await readConfig(deps.db)
  let count = 0
  for (const row of await placesToTell(deps.db, { today, before, after }, atOnce)) {
    const due = dueOf(row)
    if (!due) continue
    const told = toldOf(row, due.day)
    if (row.due_release === 1 && told?.stage === 'warned' && told.on < today && due.day < today) {
      if (await release(deps, row, due.day)) count += 1
      continue
    }
    const stage = stageOf({ due: due.day, today, before, after, releases: row.due_release === 1 })
    if (stage === null || (told && stages.indexOf(told.stage) >= stages.indexOf(stage))) continue
    const kind = stage === 'warned' ? 'placeAtRisk' : 'paymentDue'
    const done = await deps.db.transaction().execute(async (trx) => {
      if (!(await markTold(trx, row, toldText({ due: due.day, stage, on: today })))) return false
      await tellDue(trx, deps, row, kind)
      return true
    })
    if (done) count += 1
  }
  return count
}

function toldOf({ due_told: text }: RegistrationRow, due: string): Told | undefined {
  const told = text === '' ? undefined : (JSON.parse(text) as Told)
  return told?.due === due ? told : undefined
}

interface Moment {
  due: string
  today: string
  before: number
  after: number
  releases: boolean
}

/** What a family is to be told today at the latest; null for nothing. */
function stageOf({ due, today, before, after, releases }: Moment): Stage | null {
  if (releases && today >= due) return 'warned'
  if (after > 0 && today >= dayAfter(due, after)) return 'after'
  return before > 0 && today <= due && today >= dayAfter(due, -before) ? 'before' : null
}

/** Writes to a family what it has to pay and until when. */
export function tellDue(
  trx: Executor,
  deps: RegistrationDeps,
  row: RegistrationRow,
  kind: Extract<MessageKind, 'paymentDue' | 'placeAtRisk'>,
): Promise<void> {
  const due = dueOf(row)
  const today = schoolToday(deps)
  const until = (language: Language) => {
    if (!due) return ''
    const key = due.day < today ? 'registration.due.was' : 'registration.due.until'
    return translate[language](key, { day: dayText(due.day, today, language) })
  }
  const amount = formatMoney(due?.cents ?? leftToPay(row))
  return notifyRegistrant(trx, deps, row, kind, {
    values: (language) => ({ amount, until: until(language) }),
  })
}

async function release(deps: RegistrationDeps, row: RegistrationRow, day: string): Promise<boolean> {
  const language = row.language || 'zh-cn'
  const reason = translate[language]('registration.due.released', {
    day: dayText(day, schoolToday(deps), language),
  })
  const cancelled = await cancelRegistration(deps, row, {
    from: ['confirmed'],
    actor: 'system',
    reason,
    // Whoever has paid in this moment has another version.
    seen: row.version,
  })
  return cancelled !== null
}
