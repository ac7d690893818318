import * as z from 'zod/mini'
import { contactTypes } from '#account/login'
import { requiredText, text, wholeNumber } from '#fields/input'
import { dayKinds } from '#habit/habit-kinds'
import { messageChannels, messageStates } from '#message/message-kinds'
import { registrationStates } from '#registration/registration-kinds'
import { newNumberBody, notedNumberBody, waitingNumber } from './new-number.ts'
import { listOf, listQuery, oneOf } from './lists.ts'
import { staffRoles } from './nodes.ts'
import { get, post } from '#envelope/endpoint'

/** The orders of the desk's list of members; the first is the usual one. */
export const memberSorts = ['newest', 'oldest', 'seen'] as const
export type MemberSort = (typeof memberSorts)[number]

export const memberStatuses = ['enable', 'disable'] as const

export const deskMembersQuery = z.extend(listQuery(memberSorts), { status: oneOf(['', ...memberStatuses]) })

/** Names and contacts are masked. Times in unix seconds. */
const listed = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  status: z.enum(memberStatuses),
  /** Yuan. */
  balance: z.string(),
  points: z.int(),
  joined: z.int(),
  seen: z.nullable(z.int()),
})
export type DeskListedMember = z.infer<typeof listed>

/**
 * One member. Unless `full`, names and numbers are masked, and the notes on the member and on children are left out.
 */
const deskMember = z.extend(listed, {
  full: z.boolean(),
  emailProved: z.boolean(),
  mobileProved: z.boolean(),
  birthday: z.string(),
  roles: z.array(z.enum(staffRoles)),
  /** When the account is deleted, as the member asked; null for not. */
  deletion: z.nullable(z.int()),
  /** Proved contacts to which the site can send a code. */
  codeTo: z.array(z.enum(contactTypes)),
  /** `version`: when it was written last; a change names the one that was seen. */
  note: z.object({ text: z.string(), version: z.int() }),
  /** The mobile number that the member is to have; null for none. */
  newNumber: z.nullable(waitingNumber),
  children: z.array(z.object({ id: z.int(), name: z.string(), birthday: z.string(), note: z.string() })),
  registrations: z.array(
    z.object({
      no: z.string(),
      name: z.string(),
      term: z.string(),
      state: z.enum(registrationStates),
      create_time: z.int(),
    }),
  ),
  /** The newest days; `child` is '' for the member's own. */
  checkIns: z.object({
    total: z.int(),
    days: z.array(z.object({ day: z.string(), child: z.string(), kind: z.enum(dayKinds) })),
  }),
  sessions: z.array(
    z.object({ id: z.string(), agent: z.string(), ip: z.string(), since: z.int(), seen: z.int() }),
  ),
  /** How many phones are logged in by their WeChat whenever they open the site. */
  wechat: z.int(),
  messages: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      channel: z.enum(messageChannels),
      state: z.enum(messageStates),
      create_time: z.int(),
    }),
  ),
})
export type DeskMember = z.infer<typeof deskMember>

/** A number of a row, as forms send it. */
const rowId = wholeNumber(0, 1, 2_147_483_647)
export const memberId = z.object({ id: rowId })

/** What is counted: yuan with two decimals, or whole points. */
export const ledgerKinds = ['points', 'balance'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

export const memberLedgerQuery = z.object({
  id: rowId,
  kind: oneOf(ledgerKinds),
  page: wholeNumber(1, 1, 1_000_000),
  limit: wholeNumber(10, 1, 100),
})

const ledgerLine = z.object({
  id: z.int(),
  /** Yuan with two decimals, or points. */
  amount: z.string(),
  after: z.string(),
  memo: z.string(),
  create_time: z.int(),
})
export type DeskLedgerLine = z.infer<typeof ledgerLine>

/** `reason` is for the audit log; the member does not read it. */
export const memberStatusBody = z.extend(memberId, { reason: requiredText('member.reason', 200) })

/** `key` names the change: sent twice, it is booked once. The memo is what the member reads. */
export const bookingBody = z.extend(memberId, {
  kind: oneOf(ledgerKinds),
  amount: requiredText('member.amount', 20),
  memo: requiredText('member.memo', 255),
  memoEn: text(255),
  key: requiredText('member.key', 64),
})

/** '' ends all, with the logins by WeChat. */
export const endMemberSessionBody = z.extend(memberId, { session: text(64) })

export const longestMemberNote = 1000
export const memberNoteBody = z.extend(memberId, {
  note: text(longestMemberNote),
  version: wholeNumber(0, 0, Number.MAX_SAFE_INTEGER),
})

export const deskMemberList = get('/api/desk/member/list', {
  who: 'desk/member:read',
  query: deskMembersQuery,
  data: listOf(listed),
  samples: [{}, { page: '400' }, { sort: 'seen' }, { search: '138' }, { search: '会员' }],
})

export const deskMemberShow = get('/api/desk/member/show', {
  who: 'desk/member:read',
  query: memberId,
  data: deskMember,
  samples: [{ id: '1' }],
})

export const deskMemberReveal = post('/api/desk/member/reveal', {
  who: 'desk/member:reveal',
  body: memberId,
  data: deskMember,
})

export const deskMemberLedger = get('/api/desk/member/ledger', {
  who: 'desk/member:read',
  query: memberLedgerQuery,
  data: listOf(ledgerLine),
  samples: [{ id: '1', kind: 'balance', page: '1000' }],
})

export const deskMemberEndSession = post('/api/desk/member/end-session', {
  who: 'desk/member:shut',
  body: endMemberSessionBody,
  data: deskMember,
})

/** For somebody who typed a wrong password too often. */
export const deskMemberUnlock = post('/api/desk/member/unlock', {
  who: 'desk/member:shut',
  body: memberId,
  data: deskMember,
})

/** A code for a login, to a proved contact; nobody at the desk sees it. */
export const deskMemberCode = post('/api/desk/member/code', {
  who: 'desk/member:shut',
  body: z.extend(memberId, { to: oneOf(contactTypes) }),
  data: deskMember,
})

/** What the member does alone on the page of the account. `reason`: how the wish was proved. */
export const deskMemberAskDeletion = post('/api/desk/member/ask-deletion', {
  who: 'desk/member:shut',
  body: memberStatusBody,
  data: deskMember,
})

export const deskMemberUndoDeletion = post('/api/desk/member/undo-deletion', {
  who: 'desk/member:shut',
  body: memberId,
  data: deskMember,
})

/** For somebody who has lost the number: it counts after 48 hours, or once a second person confirms it. */
export const deskMemberNumber = post('/api/desk/member/number', {
  who: 'desk/member:shut',
  body: newNumberBody,
  data: deskMember,
})

const number = { who: 'desk/member:shut', body: notedNumberBody, data: deskMember } as const
export const deskMemberConfirmNumber = post('/api/desk/member/confirm-number', number)
export const deskMemberEndNumber = post('/api/desk/member/end-number', number)

export const deskMemberBook = post('/api/desk/member/book', {
  who: 'desk/member:adjust',
  body: bookingBody,
  data: deskMember,
})

export const deskMemberNote = post('/api/desk/member/note', {
  who: 'desk/member:note',
  body: memberNoteBody,
  data: deskMember,
})

const status = { who: 'desk/member:shut', body: memberStatusBody, data: deskMember } as const
export const deskMemberEnable = post('/api/desk/member/enable', status)
export const deskMemberDisable = post('/api/desk/member/disable', status)
