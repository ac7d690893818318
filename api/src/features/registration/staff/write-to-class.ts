import { leftToPay } from '@shuyuan/contract/registration/registration-fees'
import { seatedStates } from '@shuyuan/contract/registration/registration-kinds'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { notifyRegistrant } from '#features/registration/notify-registrant.ts'
import { termOf } from '#features/registration/terms.ts'
import { filteredRegistrations } from './queries.ts'

/** The parts of a class that can be written to. `unpaid`: with a seat and something left to pay. */
export const classParts = ['confirmed', 'seated', 'waiting', 'unpaid'] as const
export type ClassPart = (typeof classParts)[number]

const isSeated = ({ state }: RegistrationRow) => seatedStates.some((seated) => seated === state)
const isIn: Record<ClassPart, (row: RegistrationRow) => boolean> = {
  confirmed: ({ state }) => state === 'confirmed',
  seated: isSeated,
  waiting: ({ state }) => state === 'waitlist',
  unpaid: (row) => isSeated(row) && leftToPay(row) > 0,
}

/**
 * Writes to a part of a class: one message to each mobile number, which may have signed up several people. Answers how
 * many, null where there is no such term.
 */
export async function writeToClass(
  deps: RegistrationDeps,
  { term, part, text, actor }: { term: string; part: ClassPart; text: string; actor: string },
): Promise<number | null> {
  if (!termOf(deps.content, term)) return null
  return deps.db.transaction().execute(async (trx) => {
    const rows = (await filteredRegistrations(trx, { term })).filter(isIn[part])
    const each = [...new Map(rows.map((row) => [row.mobile, row])).values()]
    for (const row of each) await notifyRegistrant(trx, deps, row, 'classMessage', { text })
    const detail = { part, count: each.length }
    const event = { action: 'registration.write', entity: 'term', ref: term, detail }
    await audit(trx, { now: deps.now(), actor, ...event })
    return each.length
  })
}
