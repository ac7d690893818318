import type { CodeLoginInput } from '@shuyuan/contract/account/login'
import { isEmail, mobilePattern } from '@shuyuan/contract/fields/field-checks'
import type { Referral } from '@shuyuan/contract/distribution/distribution'
import type { Config } from '@shuyuan/contract/site/config'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import type { Executor, MemberRow } from '#db/tables.ts'
import { auditMember } from '#features/audit/service.ts'
import { countDaily, takeHourly } from '#quota.ts'
import { randomText } from '#random-text.ts'
import { isSentCode, takeSentCode } from '#features/code/service.ts'
import { bindNewMember } from '#features/distribution/attribution/new-account.ts'
import {
  createMember,
  holdMember,
  memberByEmail,
  memberById,
  memberByMobile,
  recordVisit,
  releaseContact,
} from '#features/member/service.ts'
import { tell } from '#features/message/service.ts'
import { linkRegistrations } from '#features/registration/membership/service.ts'
import { isNumberProof } from '#features/registration/submission/number-proof.ts'
import { type Device, endSessionsOfMember, startSession } from '#features/session/service.ts'
import { knowsMember } from './known.ts'
import type { Entry } from './login.ts'

export interface CodeLogin {
  input: CodeLoginInput
  device: Device
  referral: Referral | null
}

/** Operators give a number that was given up to somebody else after about 90 days, in seconds. */
const longUnused = 90 * 86_400

const nameTries = 5

/**
 * Logs in whoever has the code that was sent to a contact, or makes an account for a contact that nobody has. Everything
 * that depends on whether somebody has it is said only after the code was right, and a question leaves the code usable.
 */
export async function logInByCode(deps: ApiDeps, config: Config, login: CodeLogin): Promise<Entry> {
  const { type, contact, captcha: code, proof = '', consent, known, afresh } = login.input
  // A right code may be for a contact of the other kind.
  if (!(type === 'email' ? isEmail(contact) : mobilePattern.test(contact)))
    return { problem: `account.${type}.pattern`, field: 'contact' }
  const sent = { contact, event: 'user_login', code } as const
  const byProof = proof !== ''
  if (!(byProof ? isNumberProof(deps, contact, proof) : await isSentCode(deps, sent)))
    return { problem: 'code.wrong', field: 'captcha' }
  const found = await (type === 'email' ? memberByEmail : memberByMobile)(deps.db, contact)
  if (found && found[`${type}_proved_time`] === null)
    return { problem: 'login.byCode.unproved', field: 'contact' }
  if (found && found.status !== 'enable') return { problem: 'login.disabled' }

  const asked = found && isLongUnused(deps, found)
  // A proof has no tries that a code has, and a birthday is one of few.
  const guesses = asked && known.trim() !== ''
  const tooMany = guesses && !(await takeGuess(deps, found))
  if (tooMany && !afresh) return { problem: 'login.byCode.guessed', field: 'known' }
  const theirs = found && (!asked || (guesses && !tooMany && (await knowsMember(deps.db, found, known))))
  if (found && !theirs && !afresh) return { problem: 'login.byCode.recognise', field: 'known' }
  if (!theirs && !consent) return { problem: 'login.byCode.consent', field: 'consent' }

  if (byProof && !(await takeHourly(deps, 'login by proof', proof, 1)))
    return { problem: 'login.byCode.again', field: 'captcha' }
  return deps.db
    .transaction()
    .execute(async (trx): Promise<Entry> => {
      if (!byProof && !(await takeSentCode({ ...deps, db: trx }, sent))) throw new Overtaken()
      if (!theirs && found) await giveUpContact(trx, deps, found, login)
      const member = theirs
        ? await visit(trx, deps, config, found, login)
        : await makeAccount(trx, deps, config, login)
      // The code proved the contact, so what a guest sent with it is the member's.
      const of = { type, contact: member[type].toLowerCase() }
      await linkRegistrations(trx, deps, { memberId: member.id, of })
      const { device } = login
      const tokens = await startSession(deps, { memberId: member.id, keep: login.input.keep, device }, trx)
      return { member, tokens }
    })
    .catch((error: unknown) => {
      if (error instanceof Overtaken) return { problem: 'login.byCode.again', field: 'captcha' }
      throw error
    })
}

/** Takes one of the answers to the question whose account it is that are looked at in a day, from all addresses. */
async function takeGuess(deps: ApiDeps, { id }: MemberRow): Promise<boolean> {
  return (await countDaily(deps, 'known of', String(id))).count <= deps.limits.knownTriesPerDay
}

function isLongUnused({ now }: ApiDeps, member: MemberRow): boolean {
  const last = Math.max(member.last_login_time ?? 0, member.join_time ?? 0)
  return unixSeconds(now()) - last > longUnused
}

/** A login of a member who still has the contact and may come in. */
async function visit(
  trx: Executor,
  deps: ApiDeps,
  config: Config,
  found: MemberRow,
  { input: { type }, device }: CodeLogin,
): Promise<MemberRow> {
  await holdMember(trx, found.id)
  const member = await memberById(trx, found.id)
  if (member?.status !== 'enable' || member[type] !== found[type]) throw new Overtaken()
  const time = unixSeconds(deps.now())
  if (config.user_sso) await endSessionsOfMember(trx, member.id)
  await recordVisit(trx, member.id, { time, ip: device.ip, language: device.language })
  return { ...member, last_login_time: time, last_login_ip: device.ip }
}

/** Adds a member with a name of the server's and without a password, bound to the referrer. */
async function makeAccount(
  trx: Executor,
  deps: ApiDeps,
  config: Config,
  { input: { type, contact }, device, referral }: CodeLogin,
): Promise<MemberRow> {
  for (let tries = 0; tries < nameTries; tries += 1) {
    const member = await createMember(trx, {
      username: `u${randomText('0123456789', 9)}`,
      proved: { [type]: contact },
      password: '',
      groupId: config.default_group,
      time: unixSeconds(deps.now()),
      ip: device.ip,
      language: device.language,
    })
    if ('taken' in member) {
      if (member.taken === 'username') continue
      break
    }
    await auditMember(trx, { now: deps.now(), memberId: member.id, action: 'member.register' })
    await bindNewMember(trx, deps, member, referral)
    return member
  }
  throw new Overtaken()
}

/** Takes the contact from an account whose number has another owner now, and tells the account what is left to tell. */
async function giveUpContact(
  trx: Executor,
  deps: ApiDeps,
  found: MemberRow,
  { input: { type } }: CodeLogin,
): Promise<void> {
  await holdMember(trx, found.id)
  const time = unixSeconds(deps.now())
  if (!(await releaseContact(trx, { memberId: found.id, type, contact: found[type], time })))
    throw new Overtaken()
  const about = { now: deps.now(), memberId: found.id }
  await auditMember(trx, { ...about, action: 'member.contact', detail: { type } })
  const to = { memberId: found.id }
  await tell(trx, { now: deps.now(), kind: type, to, link: '/user/account/privacy' })
}

/** Somebody else was first; rolls the transaction back. */
class Overtaken extends Error {
  constructor() {
    super('overtaken')
  }
}
