import { type SiteMode, siteModes } from '@shuyuan/contract/site/mode'
import type { Db, Executor } from '#db/tables.ts'
import { audit, type Decision } from '#features/audit/service.ts'
import { readFact, writeFact } from './queries.ts'

/** How the site is open; a word of a later version counts as maintenance, which is the careful side. */
export async function readMode(db: Executor): Promise<SiteMode> {
  const word = await readFact(db, 'mode')
  if (word === undefined) return 'open'
  return siteModes.find((mode) => mode === word) ?? 'maintenance'
}

/** Sets how the site is open, noted; returns how it was. Processes look every two seconds. */
export function setMode(db: Db, mode: SiteMode, by: Decision): Promise<SiteMode> {
  return db.transaction().execute(async (trx) => {
    const before = await readMode(trx)
    await writeFact(trx, 'mode', mode)
    const detail = { before, after: mode }
    if (before !== mode) await audit(trx, { ...by, action: 'site.mode', entity: 'site', ref: '', detail })
    return before
  })
}
