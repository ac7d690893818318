import { type RegisterInput, registerBody } from '@shuyuan/contract/check-in'
import type { Referral } from '@shuyuan/contract/distribution'
import type { ApiDeps } from '#deps.ts'
import type { Executor } from '#db/tables.ts'
import { auditMember } from '#features/audit/service.ts'
import { useCode } from '#features/code/service.ts'
import { bindNewMember } from '#features/distribution/service.ts'
import { createMember, isTaken, type UniqueField } from '#features/member/service.ts'
import { linkRegistrations } from '#features/registration/service.ts'
import { hashPassword } from '#features/session/password-hash.ts'
import { type Device, startSession } from '#features/session/service.ts'
import type { InputProblem } from '#plugins/errors.ts'
import type { Entry } from './login.ts'
import { unixSeconds } from '#unix-seconds.ts'

/**
 * The first thing that is wrong with a registration, as a message key, in the order of the contract (section 2.3):
 * whether a name or contact is taken is told in its field's turn, though only the database knows it.
 */
export async function registrationProblem(
  db: Executor,
  body: unknown,
  problems: InputProblem[],
): Promise<string | undefined> {
  const input = (body ?? {}) as Record<UniqueField | 'registerType', unknown>
  const of = (field: string) => problems.find((problem) => problem.field === field)?.message
  const taken = async (field: UniqueField) => {
    const value = registerBody.shape[field].safeParse(input[field])
    return value.success && (await isTaken(db, field, value.data)) ? `check-in.${field}.taken` : undefined
  }
  const missing = (field: 'email' | 'mobile') =>
    input.registerType === field && isEmpty(input[field]) ? `check-in.${field}.required` : undefined

  return (
    of('username') ??
    (await taken('username')) ??
    of('password') ??
    of('registerType') ??
    of('email') ??
    (await taken('email')) ??
    missing('email') ??
    of('mobile') ??
    (await taken('mobile')) ??
    missing('mobile') ??
    problems[0]?.message
  )
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || String(value).trim() === ''
}

/**
 * Uses the code, adds the member, binds him or her to whose link led here and begins a session, all or nothing. Two
 * who want one name at once: one gets it.
 */
export async function register(
  deps: ApiDeps,
  input: RegisterInput,
  { groupId, device, referral }: { groupId: number; device: Device; referral: Referral | null },
): Promise<Entry> {
  const time = unixSeconds(deps.now())
  const password = await hashPassword(input.password)
  const { username, email, mobile, registerType } = input
  try {
    return await deps.db.transaction().execute(async (trx) => {
      const inside = { ...deps, db: trx }
      const code = { contact: input[registerType], event: 'user_register', code: input.captcha } as const
      // A wrong code ends here without rolling back: its try stays counted.
      if (!(await useCode(inside, code))) return { problem: 'code.wrong' }
      const member = await createMember(trx, {
        username,
        email,
        mobile,
        password,
        groupId,
        time,
        ip: device.ip,
      })
      if ('taken' in member) throw new TakenMeanwhile(member.taken)
      await auditMember(trx, { now: deps.now(), memberId: member.id, action: 'member.register' })
      await bindNewMember(trx, deps, member, referral)
      // The code proved the number: what was sent with it as a guest is the member's.
      if (registerType === 'mobile')
        await linkRegistrations(trx, deps, { memberId: member.id, of: { mobile } })
      return { member, tokens: await startSession(deps, { memberId: member.id, keep: false, device }, trx) }
    })
  } catch (error) {
    if (error instanceof TakenMeanwhile) return { problem: `check-in.${error.field}.taken` }
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
