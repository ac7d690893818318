import { requiredText } from '@shuyuan/contract/fields/input'
import * as z from 'zod/mini'

export const deleteSchema = z.object({ password: requiredText('account.password.required') })
