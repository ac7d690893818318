import type { CertificateRow, NewCertificate } from '#db/tables/certificate.ts'
import type { Executor } from '#db/tables.ts'

export function certificatesOfTerm(db: Executor, term: string): Promise<CertificateRow[]> {
  return db.selectFrom('certificate').selectAll().where('term', '=', term).orderBy('id').execute()
}

export function certificateOf(
  db: Executor,
  { id, term }: { id: number; term: string },
): Promise<CertificateRow | undefined> {
  return db
    .selectFrom('certificate')
    .selectAll()
    .where('registration_id', '=', id)
    .where('term', '=', term)
    .executeTakeFirst()
}

export function certificateByNo(db: Executor, no: string): Promise<CertificateRow | undefined> {
  return db.selectFrom('certificate').selectAll().where('no', '=', no).executeTakeFirst()
}

/** False where the pupil has one of this term, or the number is taken. */
export async function insertCertificate(trx: Executor, row: NewCertificate): Promise<boolean> {
  const added = await trx
    .insertInto('certificate')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function deleteCertificate(trx: Executor, id: number): Promise<void> {
  await trx.deleteFrom('certificate').where('id', '=', id).execute()
}
