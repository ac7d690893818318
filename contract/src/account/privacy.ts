import * as z from 'zod/mini'
import { requiredText, text } from '#fields/input'
import { get, post } from '#envelope/endpoint'

/** A login of the member; times in unix seconds. */
const loginSession = z.object({
  id: z.string(),
  /** The user agent of the browser. */
  agent: z.string(),
  ip: z.string(),
  create_time: z.int(),
  seen_time: z.int(),
  /** Whether it is the session of this call. */
  current: z.boolean(),
})
export type LoginSession = z.infer<typeof loginSession>

const consentStanding = z.object({
  doc: z.string(),
  version: z.string(),
  /** What the consent belongs to: `registration:R2026…`, `member:12`. */
  subject: z.string(),
  agreed: z.boolean(),
  create_time: z.int(),
})
export type ConsentStanding = z.infer<typeof consentStanding>

const privacyData = z.object({
  /** The newest login that did not begin the session that asks; null where there was none of late. */
  previous: z.nullable(z.object({ agent: z.string(), ip: z.string(), time: z.int() })),
  sessions: z.array(loginSession),
  consents: z.array(consentStanding),
  /** When the account will be deleted, unix seconds; null where nobody asked for it. */
  deletion: z.nullable(z.int()),
})
export type PrivacyData = z.infer<typeof privacyData>

export const endSessionBody = z.object({ id: requiredText('input.invalid', 50) })
export const withdrawBody = z.object({
  doc: requiredText('input.invalid', 50),
  subject: requiredText('input.invalid', 100),
})

export const deletionBody = z.object({ password: text(255) })
/** A table of what is kept: `name` says what it is, cells are text or numbers. */
const exportPart = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.nullable(z.union([z.string(), z.number()])))),
})

const exportData = z.object({
  /** Unix seconds. */
  made: z.int(),
  parts: z.array(exportPart),
})
export type ExportData = z.infer<typeof exportData>

export const privacyState = get('/api/privacy/state', {
  who: 'members',
  summary: 'Sessions, consents, deletion',
  data: privacyData,
})

export const privacyExport = get('/api/privacy/export', {
  who: 'members',
  summary: 'All that is kept of the member',
  data: exportData,
  samples: [],
})

export const privacyEndSession = post('/api/privacy/endSession', {
  who: 'members',
  body: endSessionBody,
  data: z.null(),
  own: { kind: 'session' },
})

export const privacyWithdraw = post('/api/privacy/withdraw', {
  who: 'members',
  body: withdrawBody,
  data: z.null(),
  own: { kind: 'consent' },
})

export const privacyAskDeletion = post('/api/privacy/askDeletion', {
  who: 'members',
  body: deletionBody,
  data: z.object({ due: z.int() }),
})

export const privacyUndoDeletion = post('/api/privacy/undoDeletion', {
  who: 'members',
  data: z.null(),
})
