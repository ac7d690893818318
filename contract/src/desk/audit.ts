import * as z from 'zod/mini'
import { text } from '#fields/input'
import { listOf, listQuery } from './lists.ts'
import { get, post } from '#envelope/endpoint'

export const auditSorts = ['newest', 'oldest'] as const

/** A day `yyyy-mm-dd`; anything else counts as none. */
const day = z.pipe(
  text(40),
  z.transform((given) =>
    /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : '',
  ),
)

/** How many names a search may stand for. */
export const mostMeant = 100

/**
 * `search` is a part of who did it, what was done or its reference; '' for all. `meant` has what else the search stands for,
 * with commas between: actors, actions, kinds of things and references, which the pages that ask have other words for.
 */
export const auditQuery = z.extend(listQuery(auditSorts), {
  meant: z.pipe(
    text(10_000),
    z.transform((names) => names.split(',').filter(Boolean).slice(0, mostMeant)),
  ),
  entity: text(40),
  from: day,
  until: day,
})

export const auditExportBody = z.omit(auditQuery, { page: true, limit: true })

/** What an entry can have beside who did what: each has a word in the log's texts. */
export const auditDetails = [
  'reason',
  'role',
  'roles',
  'until',
  'term',
  'count',
  'amount',
  'memo',
  'line',
  'why',
  'node',
  'which',
  'how',
  'cents',
  'means',
  'offer',
  'label',
  'member',
  'expires',
  'note',
  'day',
  'from_time',
  'until_time',
  'place',
  'place_en',
  'cancelled',
  'state',
  'seat',
  'consents',
  'form',
  'course',
  'part',
  'planned',
  'fields',
  'before',
  'after',
  'name',
  'email',
  'mobile',
  'file',
  'text',
  'ended',
  'code',
  'agreement',
  'answers',
  'flags',
  'language',
  'secret',
  'teacher',
  'at',
  'bytes',
  'changed',
  'channel',
  'characters',
  'distributor',
  'distributors',
  'doc',
  'due',
  'for',
  'from',
  'height',
  'idNumbers',
  'into',
  'key',
  'memberId',
  'mark',
  'money',
  'number',
  'occasion',
  'outcome',
  'points',
  'question',
  'registration',
  'registrations',
  'schedule',
  'status',
  'subject',
  'title',
  'to',
  'type',
  'unreadable',
  'version',
  'width',
  'by',
  'absent',
  'messages',
] as const
export type AuditDetail = (typeof auditDetails)[number]

/** Contacts and identity numbers are masked. */
const auditRow = z.object({
  id: z.int(),
  /** Unix seconds. */
  create_time: z.int(),
  actor: z.string(),
  action: z.string(),
  entity: z.string(),
  ref: z.string(),
  /** Further details by name: `before`, `after` and others. */
  detail: z.record(z.string(), z.string()),
})
export type AuditRow = z.infer<typeof auditRow>

export const deskAuditList = get('/api/desk/audit/list', {
  who: 'desk/audit:read',
  query: auditQuery,
  data: listOf(auditRow),
  samples: [{}, { page: '2000' }, { search: 'zzzz' }, { search: 'confirm' }, { search: '77' }],
})

/** The kinds of things that something was done to. */
export const deskAuditEntities = get('/api/desk/audit/entities', {
  who: 'desk/audit:read',
  data: z.object({ list: z.array(z.string()) }),
})

/** The first line of the answer; an `AuditRow` follows in each further one. */
export const deskAuditExport = post('/api/desk/audit/export', {
  who: 'desk/audit:export',
  summary: 'In lines of JSON: an envelope, then a row each',
  body: auditExportBody,
  data: z.null(),
})
