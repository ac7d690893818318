import { randomUUID } from 'node:crypto'
import { keepCaptchaAnswer } from '#features/captcha/service.ts'
import type { TestApi } from './api.ts'

const answer = {
  targets: [
    { x: 10, y: 20, width: 40, height: 30 },
    { x: 200, y: 100, width: 40, height: 30 },
  ],
  width: 350,
  height: 200,
}

/** Points that solve the captcha of `proof`, and points that do not. */
export const rightInfo = '15,25-210,110;350;200'
export const wrongInfo = '1,1-2,2;350;200'

/** A captcha and its solution, as the two form fields. */
export async function proof({ deps }: TestApi, id: string = randomUUID()) {
  await keepCaptchaAnswer(deps, 'click', id, JSON.stringify(answer))
  return { captchaId: id, captchaInfo: rightInfo }
}
