import { cleanEmail, cleanMobile } from '@shuyuan/contract/fields/clean'
import { cleanText, requiredCode } from '@shuyuan/contract/fields/input'
import { email, mobile } from '@shuyuan/contract/fields/patterns'
import * as z from 'zod/mini'

const isAddress = (typed: string) => /[@＠]/.test(typed)
const clean = (typed: string) => (isAddress(typed) ? cleanEmail(typed) : cleanMobile(typed))

/** Key of what is wrong with a number; with `abroad` a mail address is right too. */
function problem(contact: string, abroad: boolean): string | undefined {
  if (contact === '') return 'account.mobile.required'
  const checked = abroad && isAddress(contact) ? email.safeParse(contact) : mobile.safeParse(contact)
  return checked.success ? undefined : checked.error.issues[0]?.message
}

const find = (abroad: boolean) =>
  z.object({
    contact: z.pipe(
      cleanText(clean, 200),
      z.string().check((context) => {
        const message = problem(context.value, abroad)
        if (message) context.issues.push({ code: 'custom', input: context.value, message })
      }),
    ),
    code: requiredCode,
  })

/** A number and the code that proves it. */
export const findSchema = find(false)
/** A number, or the mail address of a family abroad. */
export const findAbroadSchema = find(true)
