import type { ApiDeps } from '#deps.ts'

/**
 * What this server offers beyond the contract; clients make no call that is not named here.
 * `token-rotation`: refreshToken takes `rotate`. `captcha-substitute`: a code by mail or SMS in place of the click
 * captcha, where one of them can be sent. `class`: the seats of class terms. `course`: lessons for members. `habit`:
 * daily check-ins. `learning`: progress, favourites and recitations. `question`: questions and
 * answers.
 */
export function featuresOf({ mail, sms }: Pick<ApiDeps, 'mail' | 'sms'>): string[] {
  const always = ['token-rotation', 'class', 'course', 'habit', 'learning', 'question']
  return mail || sms ? [...always, 'captcha-substitute'] : always
}
