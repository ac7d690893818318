import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import { keyedHash, sameKeyedHash } from '#keyed-hash.ts'
import { randomText } from '#random-text.ts'
import { readConfig } from '#features/config/service.ts'
import { checkClick } from './drawing/check.ts'
import { hardTargets } from './drawing/scene.ts'
import { countTry, purgeCaptchas, replaceCaptcha, takeCaptcha } from './queries.ts'

export type CaptchaDeps = Pick<ApiDeps, 'db' | 'settings' | 'limits' | 'now' | 'counters'>
type Kind = 'click' | 'image' | 'substitute' | 'read-out'

/** Captchas and the codes in place of them live 600 s (contract). */
export const captchaLifetime = 600

export interface CaptchaProof {
  /** The client's own id of the captcha. */
  id: string
  /** `x1,y1-x2,y2;w;h` (contract), or the code that was sent or read out in place of clicking. */
  info: string
}

export interface Check {
  /** A right proof is used up. */
  consume: boolean
  /** The address, as it is counted (`addressKey`). */
  from: string
  /** Only a captcha of the harder kind is accepted. */
  hard?: boolean
}

/** The stored answer of a click captcha: boxes to hit in order and the picture's size, in its pixels. */
export interface ClickAnswer {
  targets: { x: number; y: number; width: number; height: number }[]
  width: number
  height: number
}

/**
 * Whether a visitor has proved to be a person: all points right, a substitute code, or one that staff read out. Each check is a try; after
 * `limits.triesPerCaptcha` the captcha is void, and an address with too many wrong ones passes none. With `consume` a
 * right proof is used up: of two calls at once, one gets true. Always true where the configuration turns captchas off.
 */
export async function checkCaptcha(
  deps: CaptchaDeps,
  proof: CaptchaProof,
  { consume, from, hard = false }: Check,
): Promise<boolean> {
  if (!(await readConfig(deps.db)).captcha) return true
  if (proof.id === '' || proof.info === '') return false
  if (await failsTooOften(deps, from)) return false
  const kind = proof.info.includes(';') ? 'click' : 'substitute'
  const row = await tryOnce(deps, kind, proof.id)
  const right =
    row !== undefined &&
    (kind === 'click'
      ? hits(proof.info, row.answer, hard)
      : sameKeyedHash(hashIn(row.answer), hashOfSubstitute(deps, proof)))
  if (!right && kind === 'substitute' && (await isReadOut(deps, proof.info, consume))) return true
  if (!right) await countFailure(deps, from)
  if (!right || !consume) return right
  return takeCaptcha(deps.db, captchaKey(deps, kind, proof.id), row.answer)
}

/** Whether a proof is a code that was sent to a member's contact in place of a captcha; a right one is used up. */
export async function ownsContactOf(
  deps: CaptchaDeps,
  proof: CaptchaProof,
  memberId: number,
): Promise<boolean> {
  if (proof.id === '' || proof.info === '' || proof.info.includes(';')) return false
  const row = await tryOnce(deps, 'substitute', proof.id)
  if (row?.answer !== substituteAnswer(deps, proof, memberId)) return false
  return takeCaptcha(deps.db, captchaKey(deps, 'substitute', proof.id), row.answer)
}

/**
 * Makes a code that staff read out: it is good once in place of any captcha, and proves nobody's contact. It is long because
 * anybody may try codes; what an address may get wrong in ten minutes then finds none.
 */
export async function makeReadOut(deps: CaptchaDeps): Promise<string> {
  const digits = randomText('0123456789', 8)
  await keepCaptchaAnswer(deps, 'read-out', digits, 'open')
  return digits
}

async function isReadOut(deps: CaptchaDeps, info: string, consume: boolean): Promise<boolean> {
  const digits = info.replaceAll(/\s/g, '')
  if (!/^\d{8}$/.test(digits)) return false
  const row = await tryOnce(deps, 'read-out', digits)
  if (!row || !consume) return row !== undefined
  return takeCaptcha(deps.db, captchaKey(deps, 'read-out', digits), row.answer)
}

function tryOnce(deps: CaptchaDeps, kind: Kind, id: string) {
  const { triesPerCaptcha, triesPerCode } = deps.limits
  return countTry(deps.db, captchaKey(deps, kind, id), {
    now: unixSeconds(deps.now()),
    lifetime: captchaLifetime,
    tries: kind === 'click' ? triesPerCaptcha : triesPerCode,
  })
}

/** Wrong captchas of an address are counted for ten minutes; from this many on it gets the harder kind. */
const failureWindow = 600
const failuresBeforeHard = 10

const failuresOf = (address: string) => `failed captchas ${address}`
const hardFor = (address: string) => `hard captchas ${address}`

function countFailure({ counters, now }: CaptchaDeps, address: string) {
  return counters.up(failuresOf(address), { now: unixSeconds(now()), window: failureWindow })
}

/** Whether a captcha of this address was wrong within the last ten minutes. */
export async function failedLately({ counters, now }: CaptchaDeps, address: string): Promise<boolean> {
  return (await counters.of(failuresOf(address), unixSeconds(now()))) > 0
}

async function failsTooOften({ counters, now, limits }: CaptchaDeps, address: string): Promise<boolean> {
  return (await counters.of(failuresOf(address), unixSeconds(now()))) >= limits.failedCaptchasPerAddress
}

/** Gives an address the harder captchas for a while. */
export async function asksForHardCaptchas({ counters, now }: CaptchaDeps, address: string): Promise<void> {
  await counters.up(hardFor(address), { now: unixSeconds(now()), window: failureWindow })
}

export async function getsHardCaptchas({ counters, now }: CaptchaDeps, address: string): Promise<boolean> {
  const time = unixSeconds(now())
  if ((await counters.of(hardFor(address), time)) > 0) return true
  return (await counters.of(failuresOf(address), time)) >= failuresBeforeHard
}

/** Stores the answer of an id, replacing the one before; deletes expired ones. */
export async function keepCaptchaAnswer(
  deps: CaptchaDeps,
  kind: Kind,
  id: string,
  answer: string,
): Promise<void> {
  const now = unixSeconds(deps.now())
  await purgeCaptchas(deps.db, now)
  await replaceCaptcha(deps.db, {
    key: captchaKey(deps, kind, id),
    kind,
    answer,
    create_time: now,
    expire_time: now + captchaLifetime,
  })
}

export function captchaKey({ settings }: CaptchaDeps, kind: Kind, id: string): string {
  return keyedHash(settings.secretKey, 'captcha', kind, id)
}

/** The stored form of a substitute code; spaces, which some type between digits, are ignored. */
function hashOfSubstitute({ settings }: CaptchaDeps, { id, info }: CaptchaProof): string {
  return keyedHash(settings.secretKey, 'substitute', id, info.replaceAll(/\s/g, ''))
}

/** The stored answer of a substitute: its hash, and the member whose contact it was sent to, if any. */
export function substituteAnswer(deps: CaptchaDeps, proof: CaptchaProof, memberId?: number): string {
  return `${hashOfSubstitute(deps, proof)}${memberId === undefined ? '' : ` ${memberId}`}`
}

const hashIn = (answer: string) => answer.split(' ')[0] ?? ''

function hits(info: string, answer: string, hard: boolean): boolean {
  const { targets, width, height } = JSON.parse(answer) as ClickAnswer
  return targets.length >= (hard ? hardTargets : 1) && checkClick(info, targets, { width, height })
}
