import * as z from 'zod/mini'
import { cleanAccount } from '#fields/clean'
import { cleanText, flag, requiredCode, requiredText, text } from '#fields/input'
import { registeredUserInfo, userInfo } from './member.ts'
import { emailOrNone, mobileOrNone, password, usernamePattern } from '#fields/patterns'
import { get, post } from '#envelope/endpoint'
import { wrongField } from '#envelope/wrong-field'

/** Contacts to which a code is sent, so that a member can prove who he or she is. */
export const contactTypes = ['email', 'mobile'] as const
export type ContactType = (typeof contactTypes)[number]

export const loginPageData = z.object({
  userLoginCaptchaSwitch: z.boolean(),
  accountVerificationType: z.array(z.enum(contactTypes)),
})
export type LoginPageData = z.infer<typeof loginPageData>

export const requiredPassword = z.pipe(requiredText('account.password.required'), password)

/** An account name, an e-mail address or a mobile number. */
const requiredAccount = z.pipe(
  cleanText(cleanAccount, 200),
  z.string().check(z.minLength(1, 'account.username.required'), z.maxLength(100, 'input.tooLong')),
)

/** Login with account name, e-mail or mobile. The captcha fields are read only where the switch is on. */
export const loginBody = z.object({
  username: requiredAccount,
  password: requiredPassword,
  keep: flag,
  captchaId: text(100),
  captchaInfo: text(500),
})

/** Registration by a code that was sent to the chosen contact; the other contact may be empty. */
export const registerBody = z.object({
  username: z.pipe(requiredAccount, z.string().check(z.regex(usernamePattern, 'account.username.pattern'))),
  password: requiredPassword,
  registerType: z.pipe(
    requiredText('account.registerType.required'),
    z.enum(contactTypes, 'account.registerType.unknown'),
  ),
  /** A contact that is not used may be ''. */
  email: z.pipe(text(200), emailOrNone),
  mobile: z.pipe(text(60), mobileOrNone),
  captcha: requiredCode,
})

export type RegisterInput = z.output<typeof registerBody>

/** The body of `user/checkIn`; `tab` says whether it is a login or a registration. */
export const loginOrRegisterBody = z.discriminatedUnion(
  'tab',
  [z.extend(loginBody, { tab: z.literal('login') }), z.extend(registerBody, { tab: z.literal('register') })],
  'login.tab.unknown',
)

/**
 * Login by a code of the event `user_login`. A contact that nobody has makes an account, once `consent` is given.
 * `known` and `afresh` are for an account that was not used for long, whose number somebody else may have now: what its
 * member knows of it (the account name, or name and birthday of a sign-up), or the wish for an account of one's own.
 */
export const codeLoginBody = z.object({
  type: z.pipe(text(20), z.enum(contactTypes, 'input.invalid')),
  contact: z.pipe(
    cleanText(cleanAccount, 200),
    z.string().check(z.minLength(1, 'account.contact.required'), z.maxLength(100, 'input.tooLong')),
  ),
  captcha: requiredCode,
  keep: flag,
  consent: flag,
  known: text(100),
  afresh: flag,
})

/** The same by a proof of the number, which a right code of a sign-up gave. It logs in once. */
const proofLoginBody = z.extend(codeLoginBody, {
  captcha: text(20),
  proof: requiredText('code.required', 100),
})
export type CodeLoginInput = z.output<typeof codeLoginBody> & { proof?: string }

export const loginData = z.object({ userInfo, routePath: z.string() })
export const registerData = z.object({ userInfo: registeredUserInfo, routePath: z.string() })
/** Clients of this contract use two names for the same field; the server accepts both. */
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

export const userCheckInRead = get('/api/user/checkIn', {
  who: 'all',
  summary: 'What login and registration ask for',
  data: loginPageData,
  samples: [],
})

/** Both tabs answer here; the fuller shape comes first, so that stripping keeps its fields. */
export const userCheckIn = post('/api/user/checkIn', {
  who: 'all',
  summary: 'Log in or register',
  body: loginOrRegisterBody,
  data: z.union([loginData, registerData]),
  refused: wrongField,
})

export const loginCode = post('/api/login/code', {
  who: 'all',
  summary: 'Log in by a code, or make an account',
  body: z.union([proofLoginBody, codeLoginBody]),
  data: loginData,
  refused: wrongField,
})

export const userLogout = post('/api/user/logout', {
  who: 'all',
  summary: 'Log out',
  body: logoutBody,
  data: z.null(),
})

export const userLogoutRead = get('/api/user/logout', {
  who: 'all',
  summary: 'Nothing: log out by POST',
})

export const commonRefreshToken = post('/api/common/refreshToken', {
  who: 'all',
  summary: 'A new access token',
  body: refreshBody,
  data: refreshData,
})
