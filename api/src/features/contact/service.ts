import type { ContactType } from '@shuyuan/contract/account/login'
import { email as emailSchema, mobile as mobileSchema } from '@shuyuan/contract/fields/patterns'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import { isUniqueConflict } from '#db/conflict.ts'
import type { MemberRow } from '#db/tables.ts'
import { auditMember } from '#features/audit/service.ts'
import { useCode } from '#features/code/service.ts'
import { isTaken, uniqueKey } from '#features/member/service.ts'
import { tell } from '#features/message/service.ts'
import { passwordProblem } from '#features/password/service.ts'
import { issueToken } from '#features/session/service.ts'
import { passLifetime, tokenKey } from '#features/session/token.ts'
import { bindContact, endPasses, noteProof, passIsLive } from './queries.ts'
import { linkRegistrations } from '#features/registration/membership/service.ts'

const privacyPage = '/user/account/privacy'

/**
 * Gives a member who has the code sent to the bound contact a pass for 600 s; null where the code is wrong or nothing
 * is bound. The pass ends with the session `family`.
 */
export async function verifyContact(
  deps: ApiDeps,
  asked: { member: MemberRow; family: string; type: ContactType; code: string },
): Promise<string | null> {
  const { member, family, type, code } = asked
  const contact = member[type]
  if (contact === '' || !(await useCode(deps, { contact, event: `user_${type}_verify`, code }))) return null
  await deps.db.transaction().execute(async (trx) => {
    await noteProof(trx, { memberId: member.id, type, time: unixSeconds(deps.now()) })
    await linkRegistrations(trx, deps, { memberId: member.id, of: { type, contact: contact.toLowerCase() } })
  })
  return issueToken(deps, { memberId: member.id, type: `${type}-pass`, lifetime: passLifetime, family })
}

export interface BindRequest {
  member: MemberRow
  type: ContactType
  /** The new contact, as typed. */
  contact: string
  /** Required where a contact is bound. */
  pass: string
  /** Required where none is. */
  password: string
  code: string
}

interface Refused {
  /** Of the body; absent where none is wrong. */
  field?: 'captcha' | 'password' | ContactType
  /** A message key. */
  message: string
}

/**
 * Binds another contact. Returns what is wrong, or null. In the order of the contract: pass or password,
 * code of the new contact (used up when right), its form, and whether somebody else has it.
 */
export async function changeBind(deps: ApiDeps, request: BindRequest): Promise<Refused | null> {
  const { member, type, contact, code } = request
  const refusal = await refusalToBind(deps, request)
  if (refusal) return refusal
  if (!(await useCode(deps, { contact, event: `user_change_${type}`, code })))
    return { field: 'captcha', message: 'code.wrong' }
  const schema = type === 'email' ? emailSchema : mobileSchema
  if (!schema.safeParse(contact).success) return { field: type, message: `code.${type}.format` }
  if (await isTaken(deps.db, type, contact)) return taken(type)
  const binding = { member, type, to: uniqueKey(contact) }
  return bind(deps, binding)
}

const taken = (type: ContactType): Refused => ({ field: type, message: `code.${type}.taken` })

async function refusalToBind(deps: ApiDeps, request: BindRequest): Promise<Refused | null> {
  const { member, type, pass, password } = request
  if (member[type] !== '') {
    const key = tokenKey(deps.settings.secretKey, pass)
    const live = await passIsLive(deps.db, { key, type, memberId: member.id }, unixSeconds(deps.now()))
    return live ? null : { message: 'contact.verifyFirst' }
  }
  const message = await passwordProblem(deps, member, password)
  return message === null ? null : { field: 'password', message }
}

/** Two members may bind the same contact at once: the unique index decides, and the second gets the message. */
export async function bind(
  deps: ApiDeps,
  { member, type, to }: { member: MemberRow; type: ContactType; to: string },
): Promise<Refused | null> {
  const time = unixSeconds(deps.now())
  const binding = { memberId: member.id, type, from: member[type], to }
  try {
    const bound = await deps.db.transaction().execute(async (trx) => {
      await endPasses(trx, binding)
      const done = await bindContact(trx, { ...binding, time })
      const memberId = member.id
      // What a guest sent with a contact becomes the member's who proves it.
      const of = { type, contact: to.toLowerCase() }
      if (done) await linkRegistrations(trx, deps, { memberId, of })
      if (done) {
        const event = { now: deps.now(), memberId, action: 'member.contact', detail: { type } }
        await auditMember(trx, event)
        // Also to the previous contacts: if somebody else changed them, the owner reads it there.
        await tell(trx, { now: deps.now(), kind: type, to: { memberId, before: member }, link: privacyPage })
      }
      return done
    })
    return bound ? null : { message: 'contact.verifyFirst' }
  } catch (error) {
    if (isUniqueConflict(error)) return taken(type)
    throw error
  }
}
