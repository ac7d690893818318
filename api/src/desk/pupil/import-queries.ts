import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { deleteRegistration } from '#features/registration/retention/queries.ts'

/** Pupils whose names are the same but for spelling. */
export function pupilsNamed(db: Executor, keys: readonly string[]) {
  return db
    .selectFrom('pupil')
    .select(['id', 'name', 'name_key', 'birthday'])
    .where('name_key', 'in', ['', ...keys])
    .where('name_key', '<>', '')
    .orderBy('id')
    .execute()
}

export async function insertImport(
  db: Executor,
  row: { rows: number; actor: string; create_time: number },
): Promise<number> {
  const { id } = await db.insertInto('pupil_import').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Holds an import until the transaction ends; undefined where it is gone, or older than `since` (unix seconds). */
export function holdImport(trx: Executor, { id, since }: { id: number; since: number }) {
  return trx
    .updateTable('pupil_import')
    .set((eb) => ({ rows: eb.ref('rows') }))
    .where('id', '=', id)
    .where('create_time', '>=', since)
    .returningAll()
    .executeTakeFirst()
}

export async function insertImportRow(
  trx: Executor,
  row: {
    import_id: number
    row: number
    registration_id: number
    guardians: string
    note_id: number | null
    payment_id: number | null
    gave_gender: 0 | 1
  },
): Promise<void> {
  await trx.insertInto('pupil_import_row').values(row).execute()
}

/** What each row of an import has made, with its sign-up where that is still there. */
export function importedRows(db: Executor, id: number) {
  return db
    .selectFrom('pupil_import_row')
    .leftJoin('registration', 'registration.id', 'pupil_import_row.registration_id')
    .selectAll('pupil_import_row')
    .select(['registration.term', 'registration.pupil_id', 'registration.state'])
    .where('import_id', '=', id)
    .orderBy('row')
    .execute()
}

export async function setSeats(trx: Executor, slug: string, seats: number): Promise<void> {
  await trx
    .updateTable('term')
    .set((eb) => ({ seats, version: eb('version', '+', 1) }))
    .where('slug', '=', slug)
    .execute()
}

/** Imports that are no older than `since` (unix seconds), newest first, with the number of rows that are in. */
export function importsSince(db: Executor, since: number) {
  return db
    .selectFrom('pupil_import')
    .leftJoin('pupil_import_row', 'pupil_import_row.import_id', 'pupil_import.id')
    .select(({ fn }) => [
      'pupil_import.id',
      'pupil_import.rows',
      'pupil_import.actor',
      'pupil_import.create_time',
      fn.count<number>('pupil_import_row.row').as('added'),
    ])
    .where('pupil_import.create_time', '>=', since)
    .groupBy(['pupil_import.id', 'pupil_import.rows', 'pupil_import.actor', 'pupil_import.create_time'])
    .orderBy('pupil_import.id', 'desc')
    .execute()
}

export async function deleteImport(trx: Executor, id: number): Promise<void> {
  await trx.deleteFrom('pupil_import_row').where('import_id', '=', id).execute()
  await trx.deleteFrom('pupil_import').where('id', '=', id).execute()
}

export async function deleteImportsBefore(trx: Executor, time: number): Promise<void> {
  const old = trx.selectFrom('pupil_import').select('id').where('create_time', '<', time)
  await trx.deleteFrom('pupil_import_row').where('import_id', 'in', old).execute()
  await trx.deleteFrom('pupil_import').where('create_time', '<', time).execute()
}

/** Holds sign-ups until the transaction ends. */
export function holdSignUps(trx: Executor, ids: readonly number[]): Promise<RegistrationRow[]> {
  return trx
    .updateTable('registration')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', 'in', ids)
    .returningAll()
    .execute()
}

/**
 * How many of the sign-ups something hangs on that came later: lessons, messages, homework, reports, money besides the
 * payments that the list brought.
 */
export async function withMore(
  trx: Executor,
  signUps: readonly { id: number; no: string }[],
  payments: readonly number[],
): Promise<number> {
  const ids = signUps.map(({ id }) => id)
  const nos = signUps.map(({ no }) => no)
  const found = new Set<number | undefined>()
  for (const table of ['attendance', 'class_message', 'hand_in', 'term_report'] as const) {
    const rows = await trx
      .selectFrom(table)
      .select('registration_id')
      .distinct()
      .where('registration_id', 'in', ids)
      .execute()
    for (const row of rows) found.add(row.registration_id)
  }
  const idOf = new Map(signUps.map(({ id, no }) => [no, id]))
  const paid = await trx
    .selectFrom('registration_payment')
    .select('no')
    .distinct()
    .where('no', 'in', nos)
    .where('id', 'not in', [0, ...payments])
    .execute()
  const begun = await trx
    .selectFrom('payment_order')
    .select('registration as no')
    .distinct()
    .where('registration', 'in', nos)
    .execute()
  for (const { no } of [...paid, ...begun]) found.add(idOf.get(no))
  return found.size
}

/** How many notes pupils have since a moment (unix seconds), besides some. */
export async function otherNotes(
  trx: Executor,
  { pupils, since, besides }: { pupils: readonly number[]; since: number; besides: readonly number[] },
): Promise<number> {
  const rows = await trx
    .selectFrom('pupil_note')
    .select('id')
    .where('pupil_id', 'in', [0, ...pupils])
    .where('create_time', '>=', since)
    .where('id', 'not in', [0, ...besides])
    .execute()
  return rows.length
}

export async function deleteSignUps(trx: Executor, ids: readonly number[]): Promise<void> {
  for (const id of ids) await deleteRegistration(trx, id)
}

export async function deletePayments(trx: Executor, ids: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('registration_payment')
    .where('id', 'in', [0, ...ids])
    .execute()
}

/** Takes back what a row gave a pupil besides the sign-up. */
export async function deleteGiven(
  trx: Executor,
  {
    pupil,
    guardians,
    note,
    gender,
  }: { pupil: number | null; guardians: readonly number[]; note: number | null; gender: boolean },
): Promise<void> {
  if (note !== null) await trx.deleteFrom('pupil_note').where('id', '=', note).execute()
  if (pupil === null) return
  if (gender) await trx.updateTable('pupil').set({ gender: '' }).where('id', '=', pupil).execute()
  if (guardians.length === 0) return
  await trx
    .deleteFrom('pupil_guardian')
    .where('pupil_id', '=', pupil)
    .where('guardian_id', 'in', guardians)
    .execute()
}
