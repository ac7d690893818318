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

/** Remembers that a member has uploaded a file; a second time changes nothing. */
export async function addOwner(db: Executor, attachmentId: number, memberId: number): Promise<void> {
  await db
    .insertInto('attachment_owner')
    .values({ attachment_id: attachmentId, user_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Whether a member has uploaded the picture at an address: it goes with its last owner, and with it all that shows it.
 * The same picture sent again on another day, or under another name, has an address that names its bytes and no row.
 */
export async function isOwnPicture(db: Executor, url: string, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('attachment')
    .innerJoin('attachment_owner', 'attachment_owner.attachment_id', 'attachment.id')
    .select('attachment.id')
    .where((eb) =>
      eb.or([
        eb('attachment.url', '=', url),
        eb.and([
          eb('attachment.sha1', '<>', ''),
          eb(sql<string>`${url}`, 'like', sql<string>`'/storage/%' || attachment.sha1 || '%'`),
        ]),
      ]),
    )
    .where('attachment.width', '>', 0)
    .where('attachment_owner.user_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}
