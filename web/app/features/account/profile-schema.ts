import { profileBody } from '@shuyuan/contract/account/account'
import { text } from '@shuyuan/contract/fields/input'
import { usernamePattern } from '@shuyuan/contract/fields/patterns'
import * as z from 'zod/mini'

/** Characters that a motto may have here; servers take 255. */
export const mottoLength = 120

/** The profile as the API checks it. A new account name has at most 15 characters; a longer old one may stay. */
export function profileSchema(username: string) {
  const { username: known, nickname, birthday } = profileBody.shape
  return z.object({
    username: z.pipe(
      known,
      z
        .string()
        .check(
          z.refine((value) => value === username || usernamePattern.test(value), 'account.username.pattern'),
        ),
    ),
    nickname,
    birthday,
    avatar: text(255),
    gender: z.string().check(z.regex(/^[012]$/, 'account.gender.unknown')),
    motto: z.pipe(
      text(255),
      z.string().check(z.refine((value) => value.length <= mottoLength, 'account.motto.tooLong')),
    ),
  })
}

export type ProfileValues = z.output<ReturnType<typeof profileSchema>>
