import * as z from 'zod/mini'
import { loggedIn, needLogin } from './envelope-codes.ts'

const loginState = z.object({ type: z.enum([needLogin.type, loggedIn.type]) })
export type LoginState = z.infer<typeof loginState>

/** The answer of every call: `time` in unix seconds, `data` as the endpoint says or null. */
export interface Envelope<Data = unknown> {
  code: number
  msg: string
  time: number
  data: Data
  /** Seconds after which a client may ask again: the header of that name, where an answer had one. */
  retryAfter?: number
}

/** The schema of an endpoint's answer: its data when it succeeded, null or a login-state marker when not. */
export function envelopeOf<Data extends z.ZodMiniType>(data: Data) {
  return z.object({
    code: z.int(),
    msg: z.string(),
    time: z.int(),
    data: z.union([data, z.null(), loginState, z.array(z.never())]),
  })
}
