import * as z from 'zod/mini'
import { isDate } from '#fields/field-checks'
import { cleanSearch } from '#fields/clean'
import { cleanText, requiredText, text, wholeNumber } from '#fields/input'
import { get, post } from '#envelope/endpoint'

/** The values that a field of `oneOf` has, for the command line, which refuses others. */
export const choices = /* @__PURE__ */ z.registry<{ values: readonly string[] }>()

/** One of the values, the first where it is none of them. */
export function oneOf<const Value extends string>(values: readonly [Value, ...Value[]]) {
  const known = z.transform((given: string) => values.find((value) => value === given) ?? values[0])
  choices.add(known, { values })
  return z.pipe(text(), known)
}

/**
 * The query of every list of the desk; the first of `sorts` is the usual order. An order that does not exist and a
 * number that is none are ignored, so that an old address still opens. A list adds its filters with `z.extend`, `oneOf`
 * or `text`.
 */
export function listQuery<const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  return z.object({
    search: cleanText(cleanSearch),
    sort: oneOf(sorts),
    page: wholeNumber(1, 1, 1_000_000),
    limit: wholeNumber(20, 1, 100),
  })
}

/** A month `yyyy-mm`; '' for anything else, so that an old address still opens. */
export const month = z.pipe(
  text(7),
  z.transform((given) => (isDate(`${given}-01`) ? given : '')),
)

/** So many rows of a list can be turned over, in its order; of more, one narrows what is looked for. */
export const mostListed = 10_000

/** One page of a list, and how many rows there are: one more than `mostListed` stands for all that are more. */
export function listOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ list: z.array(row), total: z.int() })
}

/** Filters of a list that somebody keeps under a name, on all devices. `list` names the list, as its address does. */
const listName = requiredText('input.required', 40)
export const viewsQuery = z.object({ list: listName })
/** `query`: what stands behind `?` in the list's address. The same name again replaces what it stood for. */
export const viewBody = z.object({
  list: listName,
  name: requiredText('desk.viewName', 40),
  query: text(1000),
})

export const viewRemoval = z.object({ list: listName, name: requiredText('desk.viewName', 40) })

/** How many views one person may keep for one list. */
export const mostViews = 20

const view = z.object({ name: z.string(), query: z.string() })
export type SavedView = z.infer<typeof view>

export const viewsData = z.object({ list: z.array(view) })

export const deskViewList = get('/api/desk/view/list', {
  who: 'desk/home:read',
  query: viewsQuery,
  data: viewsData,
})

export const deskViewSave = post('/api/desk/view/save', {
  who: 'desk/home:read',
  body: viewBody,
  data: viewsData,
})

export const deskViewRemove = post('/api/desk/view/remove', {
  who: 'desk/home:read',
  body: viewRemoval,
  data: viewsData,
})
