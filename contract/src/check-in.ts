import * as z from 'zod/mini'
import { envelopeOf } from '#envelope'
import { flag, requiredText, text } from '#input'
import { registeredUserInfo, userInfo } from '#member'
import { emailPattern, isPassword, mobilePattern, usernamePattern } from '#patterns'

/** The ways in which a member can prove who he or she is. */
export const contactTypes = ['email', 'mobile'] as const
export type ContactType = (typeof contactTypes)[number]

export const checkInData = z.object({
  userLoginCaptchaSwitch: z.boolean(),
  accountVerificationType: z.array(z.enum(contactTypes)),
})
export type CheckInData = z.infer<typeof checkInData>
export const checkInAnswer = envelopeOf(checkInData)

const newPassword = z.pipe(
  requiredText('account.password.required'),
  z.string().check(z.refine(isPassword, 'account.password.pattern')),
)

/** Login with account name, e-mail or mobile. The captcha fields count only where the switch is on. */
export const loginBody = z.object({
  username: requiredText('account.username.required', 100),
  password: newPassword,
  keep: flag,
  captchaId: text(100),
  captchaInfo: text(500),
})
export type LoginBody = z.input<typeof loginBody>
export type LoginInput = z.output<typeof loginBody>

/** '' where it is left out. */
function contact(max: number, pattern: RegExp, message: string) {
  return z.pipe(
    text(max),
    z.string().check(z.refine((value) => value === '' || pattern.test(value), message)),
  )
}

/** Registration by a code that was sent to the chosen contact; the other contact may be empty. */
export const registerBody = z.object({
  username: z.pipe(
    requiredText('account.username.required', 100),
    z.string().check(z.regex(usernamePattern, 'account.username.pattern')),
  ),
  password: newPassword,
  registerType: z.pipe(
    requiredText('account.registerType.required'),
    z.enum(contactTypes, 'account.registerType.unknown'),
  ),
  email: contact(50, emailPattern, 'account.email.pattern'),
  mobile: contact(20, mobilePattern, 'account.mobile.pattern'),
  captcha: requiredText('code.required', 20),
})
export type RegisterBody = z.input<typeof registerBody>
export type RegisterInput = z.output<typeof registerBody>

/** What is posted to `user/checkIn`; the tab says which of the two it is. */
export const checkInBody = z.discriminatedUnion(
  'tab',
  [z.extend(loginBody, { tab: z.literal('login') }), z.extend(registerBody, { tab: z.literal('register') })],
  'check-in.tab.unknown',
)

export const loginData = z.object({ userInfo, routePath: z.string() })
export const registerData = z.object({ userInfo: registeredUserInfo, routePath: z.string() })
/** Both tabs answer here; the fuller shape comes first, so that stripping keeps its fields. */
export const enteredAnswer = envelopeOf(z.union([loginData, registerData]))

/** Clients of the family differ in how they name the field; both are taken. */
const refreshTokens = { refreshToken: text(100), refresh_token: text(100) }
export const logoutBody = z.object(refreshTokens)
/** `rotate` asks for a new refresh token with each new access token. */
export const refreshBody = z.object({ ...refreshTokens, rotate: flag })
/** `refresh_token` is there only where the client asked for rotation. */
export const refreshData = z.object({
  type: z.literal('user-refresh'),
  token: z.string(),
  refresh_token: z.optional(z.string()),
})
export const refreshAnswer = envelopeOf(refreshData)
