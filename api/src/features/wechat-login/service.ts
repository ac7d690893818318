import type { WechatBinding } from '@shuyuan/contract/account/wechat-login'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { audit, auditMember, type Decision } from '#features/audit/service.ts'
import { readConfig } from '#features/config/service.ts'
import { holdMember } from '#features/member/service.ts'
import { tell } from '#features/message/service.ts'
import { isFreshLogin } from '#features/session/service.ts'
import { type Known, takeTicket } from '#features/wechat/person.ts'
import {
  bindingOf,
  bindingsOfMember,
  deleteBinding,
  deleteBindingsOf,
  giveBinding,
  heldBindingOf,
  insertBinding,
  markUsed,
} from './queries.ts'

type BindDeps = ApiDeps

/** Where a member sees and ends them. */
const page = '/user/account/privacy'

const rowOf = ({ appId, openid }: Known) => ({ app_id: appId, openid })

/** Whose account a person's is; undefined for nobody's. */
export async function memberOfPerson(db: Executor, person: Known): Promise<number | undefined> {
  return (await bindingOf(db, rowOf(person)))?.user_id
}

/** The only WeChat that a member has bound at an account of the school; undefined where there is none, or several phones. */
export async function onlyWechatOf(
  db: Executor,
  memberId: number,
  appId: string,
): Promise<string | undefined> {
  const [first, second] = await bindingsOfMember(db, memberId, appId)
  return second ? undefined : first?.openid
}

/** Notes that a member, who is held, logs in by a binding; false where it is another's or nobody's by now. */
export const useBinding = (trx: Executor, person: Known, memberId: number, time: number): Promise<boolean> =>
  markUsed(trx, rowOf(person), { memberId, time })

/**
 * Binds the person whom a ticket stands for to a member who has just logged in by a code or password. Somebody else's
 * binding goes over, and that member is told. Returns why not, as a message key; null where it was done.
 */
export async function bindWechat(
  deps: BindDeps,
  { memberId, family }: { memberId: number; family: string },
  ticket: string,
): Promise<string | null> {
  // A session that was found open proves nothing.
  if (!(await isFreshLogin(deps, family))) return 'wechat.login.stale'
  const person = await takeTicket(deps, ticket)
  if (!person) return 'wechat.login.over'
  const time = unixSeconds(deps.now())
  await deps.db.transaction().execute(async (trx) => {
    await holdMember(trx, memberId)
    if (!(await insertBinding(trx, rowOf(person), { memberId, time }))) {
      const held = await heldBindingOf(trx, deps.engine, rowOf(person))
      if (!held || held.user_id === memberId) return
      await giveBinding(trx, held.id, { memberId, time })
      await sayEnded(trx, deps, held.user_id)
    }
    const about = { now: deps.now(), memberId }
    await auditMember(trx, { ...about, action: 'member.wechatBound' })
    await tell(trx, { now: deps.now(), kind: 'wechatBound', to: { memberId }, link: page })
  })
  return null
}

export async function listBindings({ db }: BindDeps, memberId: number): Promise<WechatBinding[]> {
  const { wechat_app_id: appId } = await readConfig(db)
  const rows = await bindingsOfMember(db, memberId, appId)
  return rows.map((row) => ({ ...row, follows: row.follows === null ? null : row.follows === 1 }))
}

/** Ends a member's own binding; false where it is none. */
export function unbindWechat(deps: BindDeps, memberId: number, id: number): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    await holdMember(trx, memberId)
    if (!(await deleteBinding(trx, memberId, id))) return false
    await sayEnded(trx, deps, memberId)
    return true
  })
}

/** Ends every binding of a member whose phone may be somebody else's: else it would go on logging in by itself. */
export async function endBindingsOfMember(
  trx: Executor,
  memberId: number,
  { now, actor }: Decision,
): Promise<void> {
  if ((await deleteBindingsOf(trx, memberId)) === 0) return
  await audit(trx, { now, actor, action: 'member.wechatEnded', entity: 'member', ref: memberId })
  await tellEnded(trx, now, memberId)
}

async function sayEnded(trx: Executor, { now }: BindDeps, memberId: number): Promise<void> {
  await auditMember(trx, { now: now(), memberId, action: 'member.wechatEnded' })
  await tellEnded(trx, now(), memberId)
}

const tellEnded = (trx: Executor, now: number, memberId: number): Promise<void> =>
  tell(trx, { now, kind: 'wechatEnded', to: { memberId }, link: page })
