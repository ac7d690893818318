import type { Insertable } from 'kysely'
import type { Executor, Tables } from '#db/tables.ts'

export async function insertAudit(db: Executor, row: Insertable<Tables['audit']>): Promise<void> {
  await db.insertInto('audit').values(row).execute()
}

export interface AuditFilter {
  /** '' for all. */
  entity: string
  ref: string
  limit: number
}

export function pageOfAudit(db: Executor, { entity, ref, limit }: AuditFilter) {
  let rows = db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(limit)
  if (entity !== '') rows = rows.where('entity', '=', entity)
  if (ref !== '') rows = rows.where('ref', '=', ref)
  return rows.execute()
}
