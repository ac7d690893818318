import { requiredCode, requiredText } from '@shuyuan/contract/fields/input'
import { mobile } from '@shuyuan/contract/fields/patterns'
import * as z from 'zod/mini'

/** A number and the code that proves it. */
export const findSchema = z.object({
  mobile: z.pipe(requiredText('account.mobile.required', 60), mobile),
  code: requiredCode,
})
