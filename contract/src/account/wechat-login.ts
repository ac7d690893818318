import * as z from 'zod/mini'
import { get, post } from '#envelope/endpoint'
import { requiredText, text } from '#fields/input'
import { loginData } from './login.ts'

/** Both are WeChat's words: it sends the browser back with them. */
const wechatReturnBody = z.object({
  code: requiredText('wechat.login.over', 200),
  state: requiredText('wechat.login.over', 128),
})

/** `ticket` stands for a person of WeChat's who is nobody's account yet; for ten minutes and one use. */
const newPerson = z.object({ ticket: z.string() })

export const loginWechatStart = post('/api/login/wechatStart', {
  who: 'all',
  summary: 'Where WeChat says who holds the browser',
  /** The path to return to after the login. */
  body: z.object({ to: text(2000) }),
  data: z.object({ url: z.string() }),
})

export const loginWechat = post('/api/login/wechat', {
  who: 'all',
  summary: 'Log in by WeChat',
  body: wechatReturnBody,
  data: z.union([loginData, newPerson]),
})

export const wechatBind = post('/api/wechat/bind', {
  who: 'members',
  summary: 'Log in by this WeChat from now on',
  body: z.object({ ticket: requiredText('wechat.login.over', 1000) }),
  data: z.null(),
})

const binding = z.object({
  id: z.int(),
  /** Unix seconds: when it was bound, and when somebody last logged in by it. */
  create_time: z.int(),
  seen_time: z.int(),
  /** Whether the person follows the account; null where that is not known. */
  follows: z.nullable(z.boolean()),
})
export type WechatBinding = z.infer<typeof binding>

export const wechatBindings = get('/api/wechat/bindings', {
  who: 'members',
  summary: 'By which WeChat the member logs in',
  data: z.array(binding),
})

export const wechatUnbind = post('/api/wechat/unbind', {
  who: 'members',
  body: z.object({ id: z.int() }),
  data: z.null(),
  own: { kind: 'wechat' },
})
