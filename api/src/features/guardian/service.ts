import type { GuardianBody, GuardianData } from '@shuyuan/contract/registration/guardian'
import { guardianDoc } from '@shuyuan/contract/registration/registration-kinds'
import { needsGuardian } from '@shuyuan/contract/registration/registration-rules'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import type { MemberRow } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { auditMember } from '#features/audit/service.ts'
import { recordConsents } from '#features/consent/service.ts'
import { guardianOf, storeGuardian } from './queries.ts'

type GuardianDeps = Pick<ApiDeps, 'db' | 'now' | 'content' | 'settings'>

export async function readGuardian(deps: GuardianDeps, memberId: number): Promise<GuardianData> {
  return { guardian: await guardianOf(deps.db, memberId), version: await versionToAgree(deps) }
}

/** Saves the guardian of a member under age, who consents; returns the message key of a refusal. */
export async function saveGuardian(
  deps: GuardianDeps,
  member: MemberRow,
  { name, mobile, version, ip }: GuardianBody & { ip: string },
): Promise<'guardian.notNeeded' | 'guardian.version' | null> {
  const { db, now } = deps
  if (!needsGuardian(member.birthday ?? '', schoolToday(deps))) return 'guardian.notNeeded'
  if (version !== (await versionToAgree(deps))) return 'guardian.version'
  await db.transaction().execute(async (trx) => {
    await storeGuardian(trx, { user_id: member.id, name, mobile, update_time: unixSeconds(now()) })
    const consents = [{ doc: guardianDoc, version, agreed: true }]
    await recordConsents(trx, {
      now: now(),
      memberId: member.id,
      subject: `member:${member.id}`,
      ip,
      consents,
    })
    await auditMember(trx, { now: now(), memberId: member.id, action: 'guardian.save' })
  })
  return null
}

async function versionToAgree({ content }: Pick<GuardianDeps, 'content'>): Promise<string> {
  return (await content.item('consents', 'zh-cn', guardianDoc))?.value.version ?? ''
}
