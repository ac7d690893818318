import * as z from 'zod/mini'
import { contactTypes, requiredPassword } from './login.ts'
import { cleanAccount, cleanEmail, cleanMobile } from '#fields/clean'
import { cleanText, requiredCode, requiredText, text, wholeNumber } from '#fields/input'
import { isDate } from '#fields/field-checks'
import { legacyUsernamePattern, longestNickname, nicknamePattern, usernamePattern } from '#fields/patterns'
import { get, post } from '#envelope/endpoint'
import { wrongField } from '#envelope/wrong-field'

/** Seven days, oldest first; sums of the day's log rows, money as text with two decimals. */
export const overviewData = z.object({
  days: z.array(z.string()),
  score: z.array(z.int()),
  money: z.array(z.string()),
})
export type OverviewData = z.infer<typeof overviewData>

export const profileData = z.object({ accountVerificationType: z.array(z.enum(contactTypes)) })
/**
 * The fields of a profile that a member may change, as any server of the contract may keep them. An absent field stays as
 * it is, except `birthday`: null, '' or absent clears it.
 */
export const profileBody = z.object({
  username: z.pipe(
    requiredText('account.username.required', 100),
    // Older servers allowed names of 16 characters.
    z.string().check(z.regex(legacyUsernamePattern, 'account.username.pattern')),
  ),
  nickname: z.pipe(
    requiredText('account.nickname.required', 255),
    z.string().check(
      z.refine((value) => [...value].length <= longestNickname, 'account.nickname.tooLong'),
      z.regex(nicknamePattern, 'account.nickname.pattern'),
    ),
  ),
  birthday: z.pipe(
    text(30),
    z.string().check(z.refine((value) => value === '' || isDate(value), 'account.birthday.date')),
  ),
  avatar: z.optional(text(255)),
  gender: z.optional(z.pipe(text(3), z.string().check(z.regex(/^[012]?$/, 'account.gender.unknown')))),
  motto: z.optional(text(255)),
})

export type Profile = z.output<typeof profileBody>

/** Longest motto that a member may write, in UTF-16 code units, as `maxlength` counts them. */
export const mottoLength = 120

/**
 * What a member may change the profile to: the rule of our API and of the form. It is stricter than `profileBody`, but a
 * name and a motto that the member has from an older server may stay.
 */
export function newProfile(member: { username: string; motto: string }) {
  return z.object({
    ...profileBody.shape,
    username: z.pipe(
      profileBody.shape.username,
      presentOr(member.username, (name) => usernamePattern.test(name), 'account.username.pattern'),
    ),
    motto: z.optional(
      z.pipe(
        text(255),
        presentOr(member.motto, ({ length }) => length <= mottoLength, 'account.motto.tooLong'),
      ),
    ),
  })
}

function presentOr(present: string, passes: (value: string) => boolean, message: string) {
  return z.string().check(z.refine((value) => value === present || passes(value), message))
}

const contactType = z.pipe(text(20), z.enum(contactTypes, 'input.invalid'))

export const verificationBody = z.object({ type: contactType, captcha: requiredCode })
export const verificationData = z.object({ type: z.enum(contactTypes), accountVerificationToken: z.string() })
export const changeBindBody = z.object({
  type: contactType,
  accountVerificationToken: text(100),
  password: text(255),
  email: cleanText(cleanEmail, 200),
  mobile: cleanText(cleanMobile, 60),
  captcha: requiredCode,
})

/** Two schemas, because the old password is checked before the new one. */
export const changePasswordBody = z.object({ oldPassword: text(255), newPassword: text(255) })
export const newPasswordRule = z.object({ newPassword: requiredPassword })

export const retrievePasswordBody = z.object({
  password: requiredPassword,
  account: z.pipe(
    cleanText(cleanAccount, 200),
    z.string().check(z.minLength(1, 'account.contact.required'), z.maxLength(100, 'input.tooLong')),
  ),
  captcha: requiredCode,
  type: contactType,
})

/** A page has at most 100 rows; `limit` 0 or absent means 15, as on other servers of this contract. */
export const pageQuery = z.object({ page: wholeNumber(1, 1, 1_000_000), limit: wholeNumber(15, 1, 100) })

/** `direction`: `in` or `out`; `month`: `yyyy-mm`. Any other value selects all rows. */
const logFilter = { direction: text(10), month: text(10) }
export const logQuery = z.object({ ...pageQuery.shape, ...logFilter })
export const logExportQuery = z.object(logFilter)
/** The rows as comma-separated values with a heading, in the language that was asked for. */
const logFile = z.object({ name: z.string(), csv: z.string() })

const logRow = { id: z.int(), user_id: z.int(), memo: z.string(), create_time: z.int() }
/** Money rows: amounts as text with two decimals (yuan). */
export const balanceRow = z.object({ ...logRow, money: z.string(), before: z.string(), after: z.string() })
export const integralRow = z.object({ ...logRow, score: z.int(), before: z.int(), after: z.int() })
export type BalanceRow = z.infer<typeof balanceRow>
export type IntegralRow = z.infer<typeof integralRow>

export const accountOverview = get('/api/account/overview', {
  who: 'members',
  rule: 'account/overview',
  data: overviewData,
})

export const accountProfileRead = get('/api/account/profile', {
  who: 'members',
  rule: 'account/profile',
  data: profileData,
})

export const accountProfile = post('/api/account/profile', {
  who: 'members',
  rule: 'account/profile',
  body: profileBody,
  data: z.null(),
  samples: [{ username: 'planter', nickname: '小草', motto: '慢慢来', gender: 1 }],
})

export const accountVerification = post('/api/account/verification', {
  who: 'members',
  body: verificationBody,
  data: verificationData,
  refused: wrongField,
})

export const accountChangeBind = post('/api/account/changeBind', {
  who: 'members',
  body: changeBindBody,
  data: z.null(),
  refused: wrongField,
})

export const accountBalance = get('/api/account/balance', {
  who: 'members',
  rule: 'account/balance',
  query: logQuery,
  data: z.object({ list: z.array(balanceRow), total: z.int() }),
  samples: [{}, { direction: 'in' }, { month: '2026-11' }],
})

export const accountIntegral = get('/api/account/integral', {
  who: 'members',
  rule: 'account/integral',
  query: logQuery,
  data: z.object({ list: z.array(integralRow), total: z.int() }),
  samples: [{}, { limit: '100' }, { direction: 'out', month: '2026-11' }],
})

export const accountChangePassword = post('/api/account/changePassword', {
  who: 'members',
  rule: 'account/changePassword',
  body: changePasswordBody,
  data: z.null(),
})

export const accountChangePasswordRead = get('/api/account/changePassword', {
  who: 'members',
  rule: 'account/changePassword',
})

export const accountRetrievePassword = post('/api/account/retrievePassword', {
  who: 'all',
  body: retrievePasswordBody,
  data: z.null(),
  refused: wrongField,
})

export const ledgerBalance = get('/api/ledger/balance', {
  who: 'members',
  rule: 'account/balance',
  summary: 'The balance log as CSV',
  query: logExportQuery,
  data: logFile,
  samples: [],
})

export const ledgerIntegral = get('/api/ledger/integral', {
  who: 'members',
  rule: 'account/integral',
  summary: 'The integral log as CSV',
  query: logExportQuery,
  data: logFile,
  samples: [],
})
