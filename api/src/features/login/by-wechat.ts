import type { Config } from '@shuyuan/contract/site/config'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import { holdMember, memberById, recordVisit } from '#features/member/service.ts'
import { type Device, endSessionsOfMember, startSession } from '#features/session/service.ts'
import { memberOfPerson, useBinding } from '#features/wechat-login/service.ts'
import type { Known } from '#features/wechat/person.ts'
import type { Entry } from './login.ts'

/** Logs in the member whose account a person of WeChat's is; null where it is nobody's yet. */
export function logInByWechat(
  deps: ApiDeps,
  config: Config,
  { person, device }: { person: Known; device: Device },
): Promise<Entry | null> {
  const time = unixSeconds(deps.now())
  return deps.db.transaction().execute(async (trx) => {
    const memberId = await memberOfPerson(trx, person)
    if (memberId === undefined) return null
    await holdMember(trx, memberId)
    const member = await memberById(trx, memberId)
    if (!member || !(await useBinding(trx, person, memberId, time))) return null
    if (member.status !== 'enable') return { problem: 'login.disabled' }
    if (config.user_sso) await endSessionsOfMember(trx, memberId)
    await recordVisit(trx, memberId, { time, ip: device.ip, language: device.language })
    const tokens = await startSession(deps, { memberId, keep: true, device }, trx)
    return { member: { ...member, last_login_time: time, last_login_ip: device.ip }, tokens }
  })
}
