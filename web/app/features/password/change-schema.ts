import { newPasswordRule } from '@shuyuan/contract/account/account'
import { requiredText } from '@shuyuan/contract/fields/input'
import * as z from 'zod/mini'

const rules = z.object({
  oldPassword: requiredText('account.password.required'),
  newPassword: newPasswordRule.shape.newPassword,
  confirmPassword: requiredText('account.repeatMissing'),
})

/** The repeated password is compared as soon as both are there, whatever else is wrong. */
export const changeSchema = rules.check(
  z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: 'account.repeat',
    when: ({ value }) => {
      const { newPassword, confirmPassword } = value as z.output<typeof rules>
      return Boolean(newPassword && confirmPassword)
    },
  }),
)
