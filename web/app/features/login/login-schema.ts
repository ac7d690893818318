import { loginBody } from '@shuyuan/contract/account/login'
import * as z from 'zod/mini'

/** The login as the API checks it; the captcha is added when it is sent. */
export const loginSchema = z.pick(loginBody, { username: true, password: true, keep: true })
