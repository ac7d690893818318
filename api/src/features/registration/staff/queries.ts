import type { RegistrationState } from '@shuyuan/contract/registration/registration-kinds'
import { sql } from 'kysely'
import { type Page, readPage } from '#db/page.ts'
import type { Executor } from '#db/tables.ts'

/** '' or undefined for all. */
export interface RegistrationFilter {
  state?: RegistrationState | undefined
  form?: string | undefined
  term?: string | undefined
  /** A part of the name, of the receipt's number or of the mobile number. */
  search?: string | undefined
}

function filtered(db: Executor, { state, form, term, search }: RegistrationFilter) {
  let rows = db.selectFrom('registration')
  if (state) rows = rows.where('state', '=', state)
  if (form) rows = rows.where('form', '=', form)
  if (term) rows = rows.where('term', '=', term)
  const words = search?.trim()
  if (words) {
    const part = `%${words.replace(/[\\%_]/g, '\\$&')}%`
    rows = rows.where(({ or }) =>
      or(
        (['no', 'name', 'guardian_name', 'mobile'] as const).map(
          (column) =>
            sql<boolean>`${sql.ref(column)} like ${column === 'no' ? part.toUpperCase() : part} escape '\\'`,
        ),
      ),
    )
  }
  return rows
}

/** One page, newest first, and how many there are. */
export async function pageOfRegistrations(db: Executor, filter: RegistrationFilter & Page) {
  const { total } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: await readPage(filtered(db, filter).selectAll(), total, filter, 'id'), total }
}

/** All of them, oldest first. */
export function filteredRegistrations(db: Executor, filter: RegistrationFilter) {
  return filtered(db, filter).selectAll().orderBy('id').execute()
}
