import { type Insertable, type Kysely, sql } from 'kysely'
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

/** Parameters in one statement: SQLite takes 32,766. */
const most = 10_000

/** Which of these hashes belong to an upload that has a row. */
export async function knownHashes(db: Executor, hashes: string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (let from = 0; from < hashes.length; from += most) {
    const some = hashes.slice(from, from + most)
    const rows = await db.selectFrom('attachment').select('sha1').where('sha1', 'in', some).execute()
    for (const { sha1 } of rows) known.add(sha1)
  }
  return known
}

/** Every text of the database, in whatever table and column, that contains these words. */
export async function textsThatName(db: Executor, words: string): Promise<string[]> {
  // Tables and columns are taken as they are: one that is added later is looked through too.
  const anyTable = db as unknown as Kysely<Record<string, Record<string, string | null>>>
  const texts: string[] = []
  for (const { name, columns } of await db.introspection.getTables()) {
    for (const column of columns.filter(({ dataType }) => /text|char/i.test(dataType))) {
      const rows = await anyTable
        .selectFrom(name)
        .select(column.name)
        .where(column.name, 'like', `%${words}%`)
        .execute()
      for (const row of rows) texts.push(row[column.name] ?? '')
    }
  }
  return texts
}
