import { type Insertable, sql } from 'kysely'
import type { AttachmentTable, Executor } from '#db/tables.ts'

export type NewAttachment = Insertable<AttachmentTable>

/**
 * Remembers an upload. The same content in the same topic and storage is one row, which counts how often it came;
 * answers that row's id and the address that stands in it.
 */
export function countAttachment(
  db: Executor,
  attachment: NewAttachment,
): Promise<{ id: number; url: string }> {
  return db
    .insertInto('attachment')
    .values(attachment)
    .onConflict((conflict) =>
      conflict.columns(['sha1', 'topic', 'storage']).doUpdateSet({
        quote: sql<number>`attachment.quote + 1`,
        last_upload_time: attachment.last_upload_time,
      }),
    )
    .returning(['id', 'url'])
    .executeTakeFirstOrThrow()
}

/** Lets a row whose file is gone point to the new one. */
export function moveAttachment(db: Executor, id: number, { url, name }: { url: string; name: string }) {
  return db.updateTable('attachment').set({ url, name }).where('id', '=', id).execute()
}

/** Whether there is a picture at an address that an upload was given. */
export async function isPicture(db: Executor, url: string): Promise<boolean> {
  const row = await db
    .selectFrom('attachment')
    .select('id')
    .where('url', '=', url)
    .where('width', '>', 0)
    .executeTakeFirst()
  return row !== undefined
}
