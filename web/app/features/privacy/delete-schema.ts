import { requiredText } from '@shuyuan/contract/input'
import * as z from 'zod/mini'

export const deleteSchema = z.object({ password: requiredText('account.password.required') })
