import type { ExportData } from '@shuyuan/contract/account/privacy'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import { withPatience } from '#db/patience.ts'
import { patienceForFiles, slicesOf } from '#db/pieces.ts'
import { auditMember } from '#features/audit/service.ts'
import { type Holding, holdings } from './holdings.ts'
import { accountRow, rowsOf } from './queries.ts'

type Row = Record<string, string | number | null>

/**
 * All stored data of a member, table by table; noted. `parts` are given as their JSON, piece by piece, with what stands
 * between them in a list. A table is read as a whole: the rows of one member fit into memory.
 */
export async function exportMember({ db, now }: Pick<ApiDeps, 'db' | 'now'>, memberId: number) {
  await auditMember(db, { now: now(), memberId, action: 'member.export' })
  const data: ExportData = { made: unixSeconds(now()), parts: [] }
  return { data, parts: parts() }

  async function* parts() {
    yield* partOf('account', await accountRow(db, memberId), [])
    for (const holding of holdings) {
      const rows = await withPatience(patienceForFiles, () => rowsOf(db, holding, memberId))
      yield ','
      yield* partOf(partName(holding), rows, holding.hidden ?? [])
    }
  }
}

/** A table may have two columns with a member: who did it, and for whom it was done. */
function partName({ table, owner }: Holding): string {
  return owner === 'user_id' ? table : `${table}.${owner}`
}

async function* partOf(name: string, rows: readonly Row[], hidden: readonly string[]) {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !hidden.includes(column))
  yield JSON.stringify({ name, columns, rows: [] }).slice(0, -']}'.length)
  let between = ''
  for await (const some of slicesOf(rows)) {
    const cells = some.map((row) => JSON.stringify(columns.map((column) => row[column] ?? null)))
    yield between + cells.join(',')
    between = ','
  }
  yield ']}'
}
