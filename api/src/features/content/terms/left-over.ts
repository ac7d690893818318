import { termsFile } from '@shuyuan/content/retired/retired-files'
import type { Content } from '@shuyuan/content/reading/content'
import type { Executor } from '#db/tables.ts'
import { fileRow } from '#features/content/service.ts'
import { filledAt } from './queries.ts'

/** What is left of the texts in which terms once were, and is shown nowhere. */
export interface LeftOverTerms {
  /** Words that were written and never published; '' for none. */
  draft: string
  /** Whether a version before this one has published terms since they are rows. */
  later: boolean
  /** Whether the file is still on the disk. */
  onDisk: boolean
}

/** Null where nothing is left that anybody has to know of. */
export async function leftOverTerms({
  db,
  content,
}: {
  db: Executor
  content: Pick<Content, 'retired'>
}): Promise<LeftOverTerms | null> {
  const row = await fileRow(db, termsFile)
  const edition = await filledAt(db)
  const left = {
    draft: row?.draft ?? '',
    later: edition !== undefined && (row?.edition ?? 0) > edition,
    onDisk: content.retired().has(termsFile),
  }
  return left.draft !== '' || left.later || left.onDisk ? left : null
}
