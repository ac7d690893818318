import { type Insertable, type Kysely, sql } from 'kysely'
import type { Executor } from '#db/tables.ts'
import type { AttachmentTable } from '#db/tables/upload.ts'

export type NewAttachment = Insertable<AttachmentTable>

/**
 * Records an upload. The same content in the same topic and storage is one row with a counter; returns its id and
 * address.
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

/** Points a row whose file is gone to the new one. */
export function moveAttachment(db: Executor, id: number, { url, name }: { url: string; name: string }) {
  return db.updateTable('attachment').set({ url, name }).where('id', '=', id).execute()
}

/** Records that a member has uploaded a file; a repetition changes nothing. */
export async function addOwner(db: Executor, attachmentId: number, memberId: number): Promise<void> {
  await db
    .insertInto('attachment_owner')
    .values({ attachment_id: attachmentId, user_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Whether a member has uploaded the picture at an address. The picture is deleted with its last owner. The same picture
 * sent on another day, or under another name, has an address with its hash and no row.
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

/** Parameters of one statement: SQLite allows 32,766. */
const most = 10_000

/** The hashes of these that a row has. */
export async function knownHashes(db: Executor, hashes: string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (let from = 0; from < hashes.length; from += most) {
    const some = hashes.slice(from, from + most)
    const rows = await db.selectFrom('attachment').select('sha1').where('sha1', 'in', some).execute()
    for (const { sha1 } of rows) known.add(sha1)
  }
  return known
}

/** Every text of the database, in any table and column, that contains these words. */
export async function textsThatName(db: Executor, words: string): Promise<string[]> {
  // Tables and columns are read from the database, so that later ones are included.
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
