import type { ContactType, RegisterInput } from '@shuyuan/contract/account/login'
import type { Referral } from '@shuyuan/contract/distribution/distribution'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import { auditMember } from '#features/audit/service.ts'
import { useCode } from '#features/code/service.ts'
import { bindNewMember } from '#features/distribution/attribution/new-account.ts'
import { createMember, type UniqueField } from '#features/member/service.ts'
import { hashPassword } from '#features/session/password-hash.ts'
import { type Device, startSession } from '#features/session/service.ts'
import type { InputProblem } from '#plugins/errors.ts'
import type { Entry } from './login.ts'
import { linkRegistrations } from '#features/registration/membership/service.ts'

/**
 * The first problem of the input as a message key, in the order of the contract. Only somebody who has
 * proved the contact learns whether a name or a contact is taken (`register`).
 */
export function registrationProblem(body: unknown, problems: InputProblem[]): string | undefined {
  const input = (body ?? {}) as Partial<Record<ContactType | 'registerType', unknown>>
  const of = (field: string) => problems.find((problem) => problem.field === field)?.message
  const missing = (type: ContactType) =>
    input.registerType === type && isEmpty(input[type]) ? `login.${type}.required` : undefined
  return (
    of('username') ??
    of('password') ??
    of('registerType') ??
    of('email') ??
    missing('email') ??
    of('mobile') ??
    missing('mobile') ??
    problems[0]?.message
  )
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || String(value).trim() === ''
}

/**
 * Uses the code, keeps the contact that it proved and no other, adds the member, binds him or her to the referrer and
 * begins a session: all or nothing. Of two who want one name at once, one gets it.
 */
export async function register(
  deps: ApiDeps,
  input: RegisterInput,
  { groupId, device, referral }: { groupId: number; device: Device; referral: Referral | null },
): Promise<Entry> {
  const time = unixSeconds(deps.now())
  const password = await hashPassword(input.password)
  const { username, registerType } = input
  const contact = input[registerType]
  try {
    return await deps.db.transaction().execute(async (trx) => {
      const inside = { ...deps, db: trx }
      const code = { contact, event: 'user_register', code: input.captcha } as const
      // A wrong code ends here without a rollback, so that its try stays counted.
      if (!(await useCode(inside, code))) return { problem: 'code.wrong', field: 'captcha' }
      const member = await createMember(trx, {
        username,
        proved: { [registerType]: contact },
        password,
        groupId,
        time,
        ip: device.ip,
        language: device.language,
      })
      if ('taken' in member) throw new TakenMeanwhile(member.taken)
      await auditMember(trx, { now: deps.now(), memberId: member.id, action: 'member.register' })
      await bindNewMember(trx, deps, member, referral)
      // The code proved the contact, so what a guest sent with it is the member's.
      const of = { type: registerType, contact: contact.toLowerCase() }
      await linkRegistrations(trx, deps, { memberId: member.id, of })
      return { member, tokens: await startSession(deps, { memberId: member.id, keep: false, device }, trx) }
    })
  } catch (error) {
    if (error instanceof TakenMeanwhile) return { problem: `login.${error.field}.taken`, field: error.field }
    throw error
  }
}

/** Rolls the transaction back, so that the code can be used again with another name. */
class TakenMeanwhile extends Error {
  readonly field: UniqueField

  constructor(field: UniqueField) {
    super(`${field} taken meanwhile`)
    this.field = field
  }
}
