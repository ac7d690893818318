import type { addStaffBody } from '@shuyuan/contract/desk/staff'
import { isDate } from '@shuyuan/contract/fields/field-checks'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import type * as z from 'zod/mini'
import { dayStartSeconds, schoolToday } from '#day.ts'
import type { ApiDeps } from '#deps.ts'
import type { Decision } from '#features/audit/service.ts'
import { addStaff, type RoleChange } from '#features/staff/service.ts'
import { memberMeant } from '#desk/member/service.ts'

/** Gives a role to the member whom somebody means, until the end of a day or without an end. `refused`: a message key. */
export async function appointStaff(
  { db, now, settings }: Pick<ApiDeps, 'db' | 'now' | 'settings'>,
  { member: text, role, until: day }: z.infer<typeof addStaffBody>,
  by: Decision,
): Promise<{ outcome: RoleChange } | { refused: string }> {
  const member = await memberMeant(db, text)
  if (!member) return { refused: 'desk.unknownMember' }
  if (member.status !== 'enable') return { refused: 'desk.disabledMember' }
  if (day !== '' && (!isDate(day) || day < schoolToday({ now, settings }))) return { refused: 'desk.day' }
  const until = day === '' ? null : dayStartSeconds(dayAfter(day), settings.timeZone)
  return { outcome: await addStaff(db, member.id, role, { ...by, until }) }
}
