import type { ApiDeps } from '#deps.ts'
import { sameSeal, seal } from '#features/code/secret.ts'
import { readConfig } from '#features/config/service.ts'
import { checkClick } from './drawing/check.ts'
import { hardTargets } from './drawing/scene.ts'
import { countTry, purgeCaptchas, replaceCaptcha, takeCaptcha } from './queries.ts'
import { unixSeconds } from '#unix-seconds.ts'

export type CaptchaDeps = Pick<ApiDeps, 'db' | 'settings' | 'limits' | 'now' | 'counters'>
type Kind = 'click' | 'image' | 'substitute'

/** Captchas live 600 s (contract, section 5.1); so does what is mailed in place of one. */
export const captchaLifetime = 600

export interface CaptchaProof {
  /** The client's own id of the captcha. */
  id: string
  /** `x1,y1-x2,y2;w;h` (contract, section 5.3), or the code that was mailed in place of clicking. */
  info: string
}

export interface Check {
  /** A right proof is used up. */
  consume: boolean
  /** Who is counted together (`addressKey`). */
  from: string
  /** Only a captcha of the harder kind counts. */
  hard?: boolean
}

/** What a click captcha is kept as: boxes to hit in order and the picture's size, in its pixels. */
export interface ClickAnswer {
  targets: { x: number; y: number; width: number; height: number }[]
  width: number
  height: number
}

/**
 * Whether a visitor has shown to be a person: the right points, all of them, or a substitute. Each look counts as a
 * try, after `limits.triesPerCaptcha` the captcha is void; an address with too many wrong ones passes none. With `consume` a right proof is used up: of two that use
 * it at the same time, one gets true. Always true where the configuration turns captchas off.
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
      : sameSeal(sealOf(row.answer), sealedSubstitute(deps, proof)))
  if (!right) await countFailure(deps, from)
  if (!right || !consume) return right
  return takeCaptcha(deps.db, captchaKey(deps, kind, proof.id), row.answer)
}

/** Whether a proof is a code that went to the contact of a member in place of a captcha; a right one is used up. */
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

function tryOnce(deps: CaptchaDeps, kind: Kind, id: string) {
  const { triesPerCaptcha, triesPerCode } = deps.limits
  return countTry(deps.db, captchaKey(deps, kind, id), {
    now: unixSeconds(deps.now()),
    lifetime: captchaLifetime,
    tries: kind === 'substitute' ? triesPerCode : triesPerCaptcha,
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

async function failsTooOften({ counters, now, limits }: CaptchaDeps, address: string): Promise<boolean> {
  return (await counters.of(failuresOf(address), unixSeconds(now()))) >= limits.failedCaptchasPerAddress
}

/** Lets an address get captchas of the harder kind for a while. */
export async function asksForHardCaptchas({ counters, now }: CaptchaDeps, address: string): Promise<void> {
  await counters.up(hardFor(address), { now: unixSeconds(now()), window: failureWindow })
}

export async function getsHardCaptchas({ counters, now }: CaptchaDeps, address: string): Promise<boolean> {
  const time = unixSeconds(now())
  if ((await counters.of(hardFor(address), time)) > 0) return true
  return (await counters.of(failuresOf(address), time)) >= failuresBeforeHard
}

/** Keeps what is right for an id, in place of what was before; purges what is over its time. */
export async function keepAnswer(deps: CaptchaDeps, kind: Kind, id: string, answer: string): Promise<void> {
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
  return seal(settings.secretKey, 'captcha', kind, id)
}

/** What is stored of a substitute code; spaces, which some type between digits, do not count. */
function sealedSubstitute({ settings }: CaptchaDeps, { id, info }: CaptchaProof): string {
  return seal(settings.secretKey, 'substitute', id, info.replaceAll(/\s/g, ''))
}

/** What is kept of a substitute: its seal, and whose contact it went to where that is a member's. */
export function substituteAnswer(deps: CaptchaDeps, proof: CaptchaProof, memberId?: number): string {
  return `${sealedSubstitute(deps, proof)}${memberId === undefined ? '' : ` ${memberId}`}`
}

const sealOf = (answer: string) => answer.split(' ')[0] ?? ''

function hits(info: string, answer: string, hard: boolean): boolean {
  const { targets, width, height } = JSON.parse(answer) as ClickAnswer
  return targets.length >= (hard ? hardTargets : 1) && checkClick(info, targets, { width, height })
}
