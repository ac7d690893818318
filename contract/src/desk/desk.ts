import * as z from 'zod/mini'
import { requiredText, text } from '#fields/input'
import { staffRoles } from './nodes.ts'
import { factorCode, factorSetup } from './second-factor.ts'
import { get, post } from '#envelope/endpoint'

export const deskTokenHeader = 'desk-token'

/** The cookie that brings that token to the pages of the desk, which hand it on. */
export const deskCookieName = 'desk'

/** Set on an answer to a page of the desk which could not do what it was asked, because the desk session is over. */
export const deskOverHeader = 'desk-over'

/** How long a desk session lasts before the password is asked for again, in seconds. */
export const deskLifetime = 12 * 3600

export const enterBody = z.object({ password: requiredText('desk.password') })

/** The token of the desk session. */
const entered = z.object({ token: z.string() })
export type Entered = z.infer<typeof entered>

/** With the pass a code of the second factor opens the desk. */
const needsCode = z.object({
  pass: z.string(),
  /** What is needed to set up a second factor; null for those who have one. */
  setup: z.nullable(factorSetup),
})
export type NeedsCode = z.infer<typeof needsCode>

export const enterCodeBody = z.object({ pass: text(100), code: factorCode })

const enteredByCode = z.object({
  token: z.string(),
  /** New recovery codes, where this code has activated the second factor; else none. */
  recoveryCodes: z.array(z.string()),
})
export type EnteredByCode = z.infer<typeof enteredByCode>

/** What a member is at the desk, before the password is given. Times in unix seconds. */
const rolesData = z.object({
  username: z.string(),
  /** Those that hold now. */
  roles: z.array(z.enum(staffRoles)),
  /** Those that have ended, the latest first. */
  ended: z.array(z.object({ role: z.enum(staffRoles), until: z.int() })),
})
export type DeskRoles = z.infer<typeof rolesData>

/** Times in unix seconds. */
const deskSession = z.object({
  agent: z.string(),
  ip: z.string(),
  since: z.int(),
  until: z.int(),
  current: z.boolean(),
})

/** `node`: a node without which the page that asks is not shown; '' for none. */
export const deskMeQuery = z.object({ node: text(60) })

const deskMeData = z.object({
  /** The member's. */
  id: z.int(),
  name: z.string(),
  roles: z.array(z.enum(staffRoles)),
  /** By page path: the permission nodes there. */
  authNode: z.record(z.string(), z.array(z.string())),
  /** Where this person is at the desk now. */
  sessions: z.array(deskSession),
})
export type DeskMe = z.infer<typeof deskMeData>

export const deskEnter = post('/api/desk/enter', {
  who: 'members',
  body: enterBody,
  data: z.union([entered, needsCode]),
})

export const deskEnterCode = post('/api/desk/enter-code', {
  who: 'members',
  body: enterCodeBody,
  data: enteredByCode,
})

export const deskRoles = get('/api/desk/roles', { who: 'members', data: rolesData })

export const deskMe = get('/api/desk/me', {
  who: 'desk/home:read',
  query: deskMeQuery,
  data: deskMeData,
})

export const deskLeave = post('/api/desk/leave', {
  who: 'desk/home:read',
  data: z.null(),
})
