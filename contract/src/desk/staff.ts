import * as z from 'zod/mini'
import { requiredText, text, wholeNumber } from '#fields/input'
import { staffRoles } from './nodes.ts'
import { get, post } from '#envelope/endpoint'

/** Somebody who works at the desk or did. Times in unix seconds. */
const staffMember = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  roles: z.array(
    z.object({
      role: z.enum(staffRoles),
      since: z.int(),
      until: z.nullable(z.int()),
      ended: z.boolean(),
    }),
  ),
  secondFactor: z.boolean(),
  /** The open desk sessions. */
  sessions: z.array(
    z.object({ id: z.string(), agent: z.string(), ip: z.string(), since: z.int(), until: z.int() }),
  ),
})
export type StaffMember = z.infer<typeof staffMember>

export const staffListData = z.object({ list: z.array(staffMember) })

const role = z.enum(staffRoles, 'desk.role')

export const addStaffBody = z.object({
  /** Account name, e-mail address, mobile number or number of a member. */
  member: requiredText('desk.whom'),
  role,
  /** The last day, `yyyy-mm-dd`; '' for no end. */
  until: text(10).check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'desk.day')),
})

const whose = z.object({ id: wholeNumber(0, 1, 2_147_483_647) })
export const removeStaffBody = z.extend(whose, { role })
/** '' ends all. */
export const endDeskSessionBody = z.extend(whose, { session: text(64) })

export const deskStaffList = get('/api/desk/staff/list', {
  who: 'desk/staff:read',
  data: staffListData,
})

export const deskStaffAdd = post('/api/desk/staff/add', {
  who: 'desk/staff:change',
  body: addStaffBody,
  data: staffListData,
})

export const deskStaffRemove = post('/api/desk/staff/remove', {
  who: 'desk/staff:change',
  body: removeStaffBody,
  data: staffListData,
})

export const deskStaffEndSession = post('/api/desk/staff/end-session', {
  who: 'desk/staff:change',
  body: endDeskSessionBody,
  data: staffListData,
})
