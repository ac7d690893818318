import * as z from 'zod/mini'
import { cleanEmail, cleanMobile, cleanName } from './clean.ts'
import { isEmail, mobileProblem, mobileProblems, nameProblem, nameProblems } from './field-checks.ts'

/** 3 to 15 characters, begins with a letter, only letters, digits and underscores. */
export const usernamePattern = /^[a-zA-Z][a-zA-Z0-9_]{2,14}$/
/** Login also accepts names of 16 characters, which older servers of this contract allowed. */
export const legacyUsernamePattern = /^[a-zA-Z][a-zA-Z0-9_]{2,15}$/
/** One line of anything that can be seen, without what marks up pages: people's names elsewhere have spaces and emoji. */
export const nicknamePattern =
  /^(?=.*[\p{L}\p{N}\p{Extended_Pictographic}])[^<>"'&\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+$/u
/** Characters of a nickname at most. */
export const longestNickname = 30
const forbiddenInPassword = /[&<>"'\n\r]/

/** 6 to 32 code points after trimming, none of `& < > " '`. */
export function isPassword(value: string): boolean {
  const length = [...value.trim()].length
  return length >= 6 && length <= 32 && !forbiddenInPassword.test(value)
}

/** The checks of form fields, each with the key of its message. Those of people clean what was typed. */
export const username = z.string().check(z.regex(usernamePattern, 'account.username.pattern'))
export const password = z.string().check(z.refine(isPassword, 'account.password.pattern'))
export const personName = cleaned(
  cleanName,
  ...nameProblems.map((problem) =>
    z.refine<string>((name) => nameProblem(name) !== problem, `account.personName.${problem}`),
  ),
)
export const mobile = cleaned(
  cleanMobile,
  ...mobileProblems.map((problem) =>
    z.refine<string>((number) => mobileProblem(number) !== problem, `account.mobile.${problem}`),
  ),
)
export const email = cleaned(cleanEmail, z.refine(isEmail, 'account.email.pattern'))
/** The same where nothing, '', may be given. */
export const mobileOrNone = cleaned(
  cleanMobile,
  ...mobileProblems.map((problem) =>
    z.refine<string>(
      (number) => number === '' || mobileProblem(number) !== problem,
      `account.mobile.${problem}`,
    ),
  ),
)
export const emailOrNone = cleaned(
  cleanEmail,
  z.refine<string>((address) => address === '' || isEmail(address), 'account.email.pattern'),
)
export const nickname = z.string().check(z.regex(nicknamePattern, 'account.nickname.pattern'))

function cleaned(
  clean: (typed: string) => string,
  ...checks: Parameters<ReturnType<typeof z.string>['check']>
) {
  return z.pipe(z.pipe(z.string(), z.transform(clean)), z.string().check(...checks))
}
