import { randomBytes, randomInt } from 'node:crypto'
import {
  type AskingScreen,
  qrLoginSeconds,
  type QrLoginState,
  scanPath,
} from '@shuyuan/contract/account/qr-login'
import type { Config } from '@shuyuan/contract/site/config'
import { maskName } from '@shuyuan/contract/text/mask'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { markCookie, markIn } from '#browser-mark.ts'
import type { ApiDeps } from '#deps.ts'
import type { Executor, MemberRow } from '#db/tables.ts'
import { auditMember } from '#features/audit/service.ts'
import { takeHourly } from '#quota.ts'
import { keyedHash } from '#keyed-hash.ts'
import { holdMember, memberById, recordVisit } from '#features/member/service.ts'
import { notify } from '#features/notice/service.ts'
import {
  type Device,
  endSessionsOfMember,
  sessionsOfMember,
  startSession,
} from '#features/session/service.ts'
import { inAllLanguages } from '#messages.ts'
import { addressKey } from '#plugins/limits/rate-limit.ts'
import type { Entry } from './login.ts'
import {
  answerQrLogin,
  claimQrLogin,
  deleteQrLoginOfBrowser,
  deleteQrLoginsBefore,
  insertQrLogin,
  qrLoginByKey,
  qrLoginOfBrowser,
  takeQrLogin,
} from './qr-queries.ts'

/** A login of a phone. */
interface Phone {
  member: MemberRow
  family: string
}

/** Old enough to be good no more, also by the clock of another process. */
const keptFor = 600

const longestAgent = 255

const screenMark = { name: 'qr-login', sameSite: 'Strict' } as const

const since = ({ now }: ApiDeps) => unixSeconds(now()) - qrLoginSeconds
const ticketKey = ({ settings }: ApiDeps, ticket: string) =>
  keyedHash(settings.secretKey, 'qr ticket', ticket)
const browserKey = ({ settings }: ApiDeps, mark: string) => keyedHash(settings.secretKey, 'qr browser', mark)

/**
 * Makes a code for a screen, and the cookie by which its browser alone is logged in; or says why not, as a message key. The
 * code that the browser had before, in another tab or before it loaded the page again, is good no more.
 */
export async function beginQrLogin(
  deps: ApiDeps,
  config: Config,
  { device, address, cookies }: { device: Device; address: string; cookies: string },
): Promise<
  { problem: string } | { code: { address: string; number: number; seconds: number }; cookie: string }
> {
  const { publicUrl } = deps.settings
  if (!publicUrl || !deps.wechat || config.wechat_app_id === '') return { problem: 'login.byQr.off' }
  if (!(await takeHourly(deps, 'qr login', address, deps.limits.qrLoginsPerAddressHour)))
    return { problem: 'login.byQr.tooMany' }
  const before = markIn(deps, screenMark, cookies)
  if (before !== null) await deleteQrLoginOfBrowser(deps.db, browserKey(deps, before))
  const ticket = randomBytes(24).toString('base64url')
  const mark = randomBytes(24).toString('base64url')
  const number = randomInt(10, 100)
  await insertQrLogin(deps.db, {
    key: ticketKey(deps, ticket),
    browser: browserKey(deps, mark),
    number,
    agent: device.agent.slice(0, longestAgent),
    ip: device.ip,
    state: 'asked',
    user_id: null,
    family: '',
    create_time: unixSeconds(deps.now()),
  })
  const page = new URL(scanPath, publicUrl)
  page.hash = ticket
  return {
    code: { address: page.href, number, seconds: qrLoginSeconds },
    cookie: markCookie(deps, screenMark, { value: mark, seconds: qrLoginSeconds }),
  }
}

/** The cookie of `beginQrLogin` taken away. */
export const endQrCookie = (deps: ApiDeps) => markCookie(deps, screenMark, { value: '', seconds: 0 })

/** What became of the code that the browser with these cookies shows. */
export async function qrLoginState(deps: ApiDeps, cookies: string): Promise<QrLoginState> {
  const mark = markIn(deps, screenMark, cookies)
  const row = mark === null ? undefined : await qrLoginOfBrowser(deps.db, browserKey(deps, mark), since(deps))
  return { state: row?.state ?? 'over', name: maskName(row?.nickname ?? ''), number: row?.number ?? 0 }
}

/** Which screen asks a member, who alone can answer from now on; or why there is none, as a message key. */
export async function lookAtQrLogin(
  deps: ApiDeps,
  { member, family }: Phone,
  { ticket, ip }: { ticket: string; ip: string },
): Promise<AskingScreen | { problem: string }> {
  if (!(await takeHourly(deps, 'qr look', String(member.id), deps.limits.qrLooksPerMemberHour)))
    return { problem: 'login.byQr.tooMany' }
  const asked = { key: ticketKey(deps, ticket), since: since(deps) }
  const row = await claimQrLogin(deps.db, asked, { memberId: member.id, family })
  if (row)
    return { number: row.number, agent: row.agent, ip: row.ip, near: addressKey(row) === addressKey({ ip }) }
  const held = await qrLoginByKey(deps.db, asked.key, asked.since)
  return { problem: held?.state === 'looked' ? 'login.byQr.other' : 'login.byQr.over' }
}

/** Says yes or no for the member who opened a code; false where it is another's, answered or too old. */
export function answerQrCode(
  deps: ApiDeps,
  { member, family }: Phone,
  { ticket, yes }: { ticket: string; yes: boolean },
): Promise<boolean> {
  const asked = { key: ticketKey(deps, ticket), since: since(deps) }
  return answerQrLogin(deps.db, asked, { memberId: member.id, family, state: yes ? 'yes' : 'no' })
}

/** Logs in the browser with these cookies as the member who said yes on a phone. */
export async function logInByQr(
  deps: ApiDeps,
  config: Config,
  { cookies, device }: { cookies: string; device: Device },
): Promise<Entry> {
  const mark = markIn(deps, screenMark, cookies)
  if (mark === null) return { problem: 'login.byQr.over' }
  return deps.db.transaction().execute(async (trx): Promise<Entry> => {
    const row = await takeQrLogin(trx, browserKey(deps, mark), since(deps))
    if (!row || row.user_id === null) return { problem: 'login.byQr.over' }
    const memberId = row.user_id
    await holdMember(trx, memberId)
    const member = await memberById(trx, memberId)
    if (member?.status !== 'enable') return { problem: 'login.disabled' }
    if (!(await isOpen(trx, deps, memberId, row.family))) return { problem: 'login.byQr.over' }
    const now = deps.now()
    const time = unixSeconds(now)
    if (config.user_sso) await endSessionsOfMember(trx, memberId)
    await recordVisit(trx, memberId, { time, ip: device.ip, language: device.language })
    await auditMember(trx, { now, memberId, action: 'member.qrLogin' })
    const text = inAllLanguages('login.byQr.notice')
    await notify(trx, { now, memberId, kind: 'account', text, link: '/user/account/privacy' })
    // Others may use this computer, too.
    const tokens = await startSession(deps, { memberId, keep: false, device }, trx)
    return { member: { ...member, last_login_time: time, last_login_ip: device.ip }, tokens }
  })
}

/** Whether the login that said yes was not ended meanwhile, as by a new password. */
async function isOpen(trx: Executor, { now }: ApiDeps, memberId: number, family: string): Promise<boolean> {
  const open = await sessionsOfMember({ db: trx, now }, memberId)
  return open.some((login) => login.family === family)
}

/** Deletes codes that are good no more. */
export const forgetQrLogins = (deps: ApiDeps): Promise<void> =>
  deleteQrLoginsBefore(deps.db, unixSeconds(deps.now()) - keptFor)
