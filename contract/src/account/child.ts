import * as z from 'zod/mini'
import { requiredText, text, wholeNumber } from '#fields/input'
import { isDate } from '#fields/field-checks'
import { personName } from '#fields/patterns'
import { get, post } from '#envelope/endpoint'

/** How many children a member may have. */
export const mostChildren = 10

/** Whom something is for: the id of a child of the member, 0 for the member. */
export const personInput = wholeNumber(0, 0, 2_147_483_647)

/** `id`: of the child to change, 0 for a new one. `birthday` is a day `yyyy-mm-dd` that has come. */
export const childBody = z.object({
  id: personInput,
  name: z.pipe(requiredText('child.name', 200), personName),
  birthday: z.pipe(text(10), z.string().check(z.refine(isDate, 'child.birthday'))),
  note: text(200),
})

export type ChildBody = z.output<typeof childBody>

const child = z.object({ id: z.int(), name: z.string(), birthday: z.string(), note: z.string() })
export type Child = z.infer<typeof child>

/** Oldest entry first. */
const childListData = z.object({ list: z.array(child) })
export type ChildList = z.infer<typeof childListData>

export const removeChildBody = z.object({ id: personInput })

export const childList = get('/api/child/list', {
  who: 'members',
  data: childListData,
})

export const childSave = post('/api/child/save', {
  who: 'members',
  body: childBody,
  data: childListData,
  own: { kind: 'child', with: { name: '王小明', birthday: '2018-03-08', note: '' } },
})

export const childRemove = post('/api/child/remove', {
  who: 'members',
  body: removeChildBody,
  data: childListData,
  own: { kind: 'child' },
})
