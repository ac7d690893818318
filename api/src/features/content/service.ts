import type { ContentFault } from '@shuyuan/contract/desk/site/content'
import type { ApiDeps } from '#deps.ts'
import { failuresOf } from './file-state.ts'
import { failedRows } from './queries.ts'

export { summarise } from './list.ts'
export { fileRow, lastEdition, writeFile } from './queries.ts'

/** Why drafts were not published at their time, for all files. */
export async function unpublishedFaults({ db }: Pick<ApiDeps, 'db'>): Promise<ContentFault[]> {
  const rows = await failedRows(db)
  return rows.flatMap(failuresOf)
}
