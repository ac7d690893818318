import * as z from 'zod/mini'
import { requiredText, text } from '#fields/input'
import { get, post } from '#envelope/endpoint'

/** Without its fragment: the page that shares. */
export const signatureQuery = z.object({ url: requiredText('wechat.url', 2000) })
/** What `wx.config` wants. */
const signature = z.object({
  appId: z.string(),
  /** Unix seconds. */
  timestamp: z.int(),
  nonceStr: z.string(),
  signature: z.string(),
})
export type WechatSignature = z.infer<typeof signature>

/** What WeChat answered last in place of what was asked for; there is none once it works again. */
const wechatTrouble = z.object({
  what: z.enum(['login', 'notice']),
  /** The kind of message that could not be sent; '' for a login. */
  kind: z.string(),
  /** WeChat's own number; 0 where it did not answer. */
  code: z.int(),
  said: z.string(),
  /** Unix seconds. */
  time: z.int(),
})
export type WechatTrouble = z.infer<typeof wechatTrouble>

/** For the desk. The secret is never answered; `host` is that of the site's public address, '' where none is set. */
const wechatState = z.object({
  appId: z.string(),
  hasSecret: z.boolean(),
  host: z.string(),
  /** How many members log in by WeChat. */
  members: z.int(),
  troubles: z.array(wechatTrouble),
})
export type WechatState = z.infer<typeof wechatState>

/** An empty app id switches it off and forgets the secret; an empty secret leaves it as it is. */
export const wechatBody = z.object({
  appId: z.pipe(text(60), z.string().check(z.regex(/^(?:wx[\da-zA-Z]{6,40})?$/, 'wechat.appId'))),
  secret: z.pipe(text(100), z.string().check(z.regex(/^[\da-zA-Z]*$/, 'wechat.secret'))),
})

export const wechatSignature = get('/api/wechat/signature', {
  who: 'all',
  query: signatureQuery,
  data: signature,
})

export const deskSiteWechatState = get('/api/desk/site/wechat-state', {
  who: 'desk/site:change',
  data: wechatState,
})

export const deskSiteWechat = post('/api/desk/site/wechat', {
  who: 'desk/site:change',
  body: wechatBody,
  data: z.null(),
})

export const deskSiteWechatTest = post('/api/desk/site/wechat-test', {
  who: 'desk/site:change',
  data: z.null(),
})
