import type { FactorSetup, FactorState } from '@shuyuan/contract/desk/second-factor'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { generateSecret, generateURI, verify } from 'otplib'
import { nameOfDataKey, openWith, sealWith } from '#data-seal.ts'
import type { Executor, MemberRow } from '#db/tables.ts'
import type { ApiDeps, ApiSettings } from '#deps.ts'
import { audit, type Decision } from '#features/audit/service.ts'
import { takeHourly } from '#quota.ts'
import { keyedHash } from '#keyed-hash.ts'
import { readConfig } from '#features/config/service.ts'
import { endDeskSessions } from '#features/session/service.ts'
import {
  countRecoveryCodes,
  deleteFactor,
  type FactorRow,
  factorRow,
  factorsOfOtherKeys,
  putFactor,
  replaceRecoveryCodes,
  resealSecret,
  takeRecoveryCode,
  takeStep,
} from './queries.ts'

export { membersWithFactor } from './queries.ts'

interface Keys {
  settings: Pick<ApiSettings, 'dataKeys'>
}

const recoveryCodes = 10
/** A code of the 30 seconds before and after now is right too: clocks of phones are not exact. */
const tolerance = 30

/** Whether a member's second factor is active, and whether the desk asks everybody for one. */
export async function factorState({ db }: Pick<ApiDeps, 'db'>, memberId: number): Promise<FactorState> {
  const row = await factorRow(db, memberId)
  const { desk_second_factor: compulsory } = await readConfig(db)
  return {
    since: row?.confirmed_time ?? null,
    codesLeft: await countRecoveryCodes(db, memberId),
    compulsory,
  }
}

/**
 * Makes a secret for the member's phone. It becomes active once a code has proved it; null where one is active already.
 */
export async function startFactor(
  { db, now, settings }: ApiDeps,
  { id, username }: MemberRow,
  actor: string,
): Promise<FactorSetup | null> {
  const secret = generateSecret()
  const sealed = sealWith(settings.dataKeys, placeOf(id), secret)
  const row = {
    user_id: id,
    secret: sealed.text,
    secret_key: sealed.key,
    confirmed_time: null,
    create_time: unixSeconds(now()),
  }
  const kept = await db.transaction().execute(async (trx) => {
    if (!(await putFactor(trx, row))) return false
    await noteFactor(trx, id, 'start', { actor, now: now() })
    return true
  })
  if (!kept) return null
  const { site_name: names } = await readConfig(db)
  return { secret, uri: generateURI({ issuer: names['zh-cn'], label: username, secret }) }
}

/** What came of a code: its problem as a message key; or the recovery codes, where it was the first one. */
export type Proof = { problem: string } | { problem: null; recoveryCodes: string[] }

/**
 * Whether a code is right, of the phone or a recovery code; each is accepted once. The first right one of a new secret
 * activates it, gives recovery codes and ends the member's other desk sessions, which were opened without it.
 */
export async function proveFactor(
  deps: ApiDeps,
  { member, family, code }: { member: MemberRow; family: string; code: string },
): Promise<Proof> {
  const { db, limits, now } = deps
  if (!(await takeHourly(deps, 'second factor', String(member.id), limits.secondFactorTriesPerHour)))
    return { problem: 'second-factor.tooMany' }
  const row = await factorRow(db, member.id)
  if (!row) return { problem: 'second-factor.wrong' }
  const secret = openSecret(deps, row)
  if (secret === null) return { problem: 'second-factor.lost' }
  const step = await stepOf(secret, code, { row, now: unixSeconds(now()) })
  return db.transaction().execute(async (trx): Promise<Proof> => {
    const time = unixSeconds(now())
    const by = { now: now(), actor: `member:${member.id}` }
    if (step === null) {
      const used = row.confirmed_time !== null && (await useRecoveryCode(trx, deps, member.id, code))
      if (!used) return { problem: 'second-factor.wrong' }
      await noteFactor(trx, member.id, 'recover', by)
      return { problem: null, recoveryCodes: [] }
    }
    const confirmed = { last_step: step, confirmed_time: row.confirmed_time ?? time }
    if (!(await takeStep(trx, row, confirmed))) return { problem: 'second-factor.wrong' }
    if (row.confirmed_time !== null) return { problem: null, recoveryCodes: [] }
    await endDeskSessions(trx, member.id, family)
    await noteFactor(trx, member.id, 'on', by)
    return { problem: null, recoveryCodes: await newRecoveryCodes(trx, deps, member.id) }
  })
}

/** The 30 seconds that a code of six digits belongs to; null for a wrong one, and for one that was taken. */
async function stepOf(
  secret: string,
  code: string,
  { row, now }: { row: FactorRow; now: number },
): Promise<number | null> {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const afterTimeStep = row.last_step > 0 ? row.last_step : undefined
  const found = await verify({ secret, token, epoch: now, epochTolerance: tolerance, afterTimeStep })
  return found.valid && 'timeStep' in found ? found.timeStep : null
}

/** New recovery codes in place of the old ones; null where no second factor is active. */
export function renewRecoveryCodes(deps: ApiDeps, memberId: number, by: Decision): Promise<string[] | null> {
  return deps.db.transaction().execute(async (trx) => {
    const row = await factorRow(trx, memberId)
    if (!row?.confirmed_time) return null
    await noteFactor(trx, memberId, 'codes', by)
    return newRecoveryCodes(trx, deps, memberId)
  })
}

async function newRecoveryCodes(trx: Executor, deps: ApiDeps, memberId: number): Promise<string[]> {
  // 80 random bits each.
  const codes = Array.from({ length: recoveryCodes }, () => generateSecret({ length: 10 }))
  await replaceRecoveryCodes(
    trx,
    memberId,
    codes.map((code) => hashOf(deps, memberId, code)),
  )
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'))
}

function useRecoveryCode(trx: Executor, deps: ApiDeps, memberId: number, code: string): Promise<boolean> {
  const written = code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')
  return takeRecoveryCode(trx, {
    memberId,
    hash: hashOf(deps, memberId, written),
    now: unixSeconds(deps.now()),
  })
}

function hashOf({ settings }: Pick<ApiDeps, 'settings'>, memberId: number, code: string): string {
  return keyedHash(settings.secretKey, 'recovery code', String(memberId), code)
}

/** Takes a second factor away and ends the desk sessions of its owner; false where there was none. */
export function removeFactor(
  { db }: Pick<ApiDeps, 'db'>,
  memberId: number,
  { as, ...by }: Decision & { as: 'off' | 'reset' },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await deleteFactor(trx, memberId))) return false
    if (as === 'reset') await endDeskSessions(trx, memberId)
    await noteFactor(trx, memberId, as, by)
    return true
  })
}

/** Seals every secret that an older data key sealed with the newest one. */
export async function resealFactors({
  db,
  settings,
}: Pick<ApiDeps, 'db'> & Keys): Promise<{ changed: number; unreadable: number[] }> {
  const rows = await factorsOfOtherKeys(db, nameOfDataKey(settings.dataKeys[0] ?? ''))
  const unreadable: number[] = []
  let changed = 0
  for (const row of rows) {
    const secret = openSecret({ settings }, row)
    if (secret === null) unreadable.push(row.user_id)
    else {
      const { text, key } = sealWith(settings.dataKeys, placeOf(row.user_id), secret)
      if (await resealSecret(db, row, { secret: text, secret_key: key })) changed += 1
    }
  }
  return { changed, unreadable }
}

function openSecret({ settings }: Keys, row: FactorRow): string | null {
  return openWith(settings.dataKeys, placeOf(row.user_id), { text: row.secret, key: row.secret_key })
}

/** Where a secret is kept: moved to another row it does not open. */
const placeOf = (memberId: number) => `second factor:${memberId}`

function noteFactor(
  trx: Executor,
  memberId: number,
  what: 'start' | 'on' | 'off' | 'codes' | 'recover' | 'reset',
  by: Decision,
): Promise<void> {
  return audit(trx, { ...by, action: `factor.${what}`, entity: 'staff', ref: memberId })
}
