import type { RegistrationSort } from '@shuyuan/contract/desk/registrations'
import { type RegistrationState, seatedStates } from '@shuyuan/contract/registration/registration-kinds'
import { sql } from 'kysely'
import { hasName, hasText, isMobile } from '#db/has-text.ts'
import { type Page, readList } from '#db/page.ts'
import type { Executor } from '#db/tables.ts'
import { numberMeant } from '#features/registration/registration-number.ts'

/** '' or undefined for all. */
export interface RegistrationFilter {
  state?: RegistrationState | undefined
  form?: string | undefined
  term?: string | undefined
  course?: string | undefined
  /** Only with a seat and something left to pay. */
  unpaid?: boolean | undefined
  /** A part of the name or of the receipt's number, a whole mobile number, or its last four digits. */
  search?: string | undefined
  /** Whether a name must begin with what is searched for. */
  fromStart?: boolean | undefined
  member?: number | undefined
}

export interface RegistrationOrder {
  /** Newest first where it is not given. */
  sort?: RegistrationSort | undefined
}

function filtered(
  db: Executor,
  { state, form, term, course, unpaid, search, fromStart, member }: RegistrationFilter,
) {
  let rows = db.selectFrom('registration')
  if (state) rows = rows.where('state', '=', state)
  if (form) rows = rows.where('form', '=', form)
  if (term) rows = rows.where('term', '=', term)
  if (member) rows = rows.where('user_id', '=', member)
  if (course) rows = rows.where('course', '=', course)
  if (unpaid)
    rows = rows.where('state', 'in', seatedStates).where(sql`fee - discount - paid + refunded`, '>', 0)
  const words = search?.trim()
  if (!words) return rows
  if (/^\d{4}$/.test(words)) return rows.where(isMobile('mobile', words))
  const named = ['name', 'guardian_name'].map((column) => hasName(column, words, { fromStart }))
  const numbers = [hasText('no', numberMeant(words)), isMobile('mobile', words)]
  return rows.where(({ or }) => or([...numbers, ...named]))
}

/** One page, and how many there are. */
export function pageOfRegistrations(
  db: Executor,
  { sort, page, limit, ...filter }: RegistrationFilter & RegistrationOrder & Page,
) {
  const place = { page, limit, oldestFirst: sort === 'oldest' }
  const columns = sort === 'changed' ? (['update_time', 'id'] as const) : (['id'] as const)
  return readList(filtered(db, filter).selectAll(), place, ...columns)
}

/** All of them, oldest first. */
export function filteredRegistrations(db: Executor, filter: RegistrationFilter) {
  return filtered(db, filter).selectAll().orderBy('id').execute()
}
