import { loginBody } from '@shuyuan/contract/account/check-in'
import * as z from 'zod/mini'

/** Login as the API checks it; proof of a person is added when it is sent. */
export const loginSchema = z.pick(loginBody, { username: true, password: true, keep: true })
