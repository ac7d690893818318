import type { ApiDeps } from '#deps.ts'
import { sameSeal, seal } from '#features/code/secret.ts'
import { readConfig } from '#features/config/service.ts'
import { checkClick } from './drawing/check.ts'
import { countTry, purgeCaptchas, replaceCaptcha, takeCaptcha } from './queries.ts'
import { unixSeconds } from '#unix-seconds.ts'

export type CaptchaDeps = Pick<ApiDeps, 'db' | 'settings' | 'limits' | 'now'>
type Kind = 'click' | 'image' | 'substitute'

/** Captchas live 600 s (contract, section 5.1); so does what is mailed in place of one. */
export const captchaLifetime = 600

export interface CaptchaProof {
  /** The client's own id of the captcha. */
  id: string
  /** `x1,y1-x2,y2;w;h` (contract, section 5.3), or the code that was mailed in place of clicking. */
  info: string
}

/** What a click captcha is kept as: boxes to hit in order and the picture's size, in its pixels. */
export interface ClickAnswer {
  targets: { x: number; y: number; width: number; height: number }[]
  width: number
  height: number
}

/**
 * Whether a visitor has shown to be a person: the right points, all of them, or a substitute. Each look counts as a
 * try, after `limits.triesPerCaptcha` the captcha is void. With `consume` a right proof is used up: of two that use
 * it at the same time, one gets true. Always true where the configuration turns captchas off.
 */
export async function checkCaptcha(
  deps: CaptchaDeps,
  proof: CaptchaProof,
  { consume }: { consume: boolean },
): Promise<boolean> {
  if (!(await readConfig(deps.db)).captcha) return true
  if (proof.id === '' || proof.info === '') return false
  const kind = proof.info.includes(';') ? 'click' : 'substitute'
  const key = captchaKey(deps, kind, proof.id)
  const limit = {
    now: unixSeconds(deps.now()),
    lifetime: captchaLifetime,
    tries: deps.limits.triesPerCaptcha,
  }
  const row = await countTry(deps.db, key, limit)
  if (!row) return false
  const right =
    kind === 'click' ? hits(proof.info, row.answer) : sameSeal(row.answer, sealedSubstitute(deps, proof))
  if (!right || !consume) return right
  return takeCaptcha(deps.db, key, row.answer)
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
export function sealedSubstitute({ settings }: CaptchaDeps, { id, info }: CaptchaProof): string {
  return seal(settings.secretKey, 'substitute', id, info.replaceAll(/\s/g, ''))
}

function hits(info: string, answer: string): boolean {
  const { targets, width, height } = JSON.parse(answer) as ClickAnswer
  return checkClick(info, targets, { width, height })
}
