import type { Insertable, Selectable } from 'kysely'
import type { Executor, Tables } from '#db/tables.ts'

type QrLoginRow = Selectable<Tables['qr_login']>

export async function insertQrLogin(db: Executor, row: Insertable<Tables['qr_login']>): Promise<void> {
  await db.insertInto('qr_login').values(row).execute()
}

/** What became of the code that a browser shows, and who opened it; of one made since `since`, unix seconds. */
export function qrLoginOfBrowser(db: Executor, browser: string, since: number) {
  return db
    .selectFrom('qr_login')
    .leftJoin('user', 'user.id', 'qr_login.user_id')
    .select(['qr_login.state', 'qr_login.number', 'user.nickname'])
    .where('qr_login.browser', '=', browser)
    .where('qr_login.create_time', '>', since)
    .executeTakeFirst()
}

export function qrLoginByKey(db: Executor, key: string, since: number): Promise<QrLoginRow | undefined> {
  return db
    .selectFrom('qr_login')
    .selectAll()
    .where('key', '=', key)
    .where('create_time', '>', since)
    .executeTakeFirst()
}

interface Opener {
  memberId: number
  family: string
}

/** Gives a code that nobody has opened to whoever opens it; nothing where it is another's. Its opener may look again. */
export function claimQrLogin(
  db: Executor,
  { key, since }: { key: string; since: number },
  { memberId, family }: Opener,
): Promise<QrLoginRow | undefined> {
  return db
    .updateTable('qr_login')
    .set({ state: 'looked', user_id: memberId, family })
    .where('key', '=', key)
    .where('create_time', '>', since)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'asked'),
        eb.and([eb('state', '=', 'looked'), eb('user_id', '=', memberId), eb('family', '=', family)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Notes what its opener says to a code, once; false for anybody else. */
export async function answerQrLogin(
  db: Executor,
  { key, since }: { key: string; since: number },
  { memberId, family, state }: Opener & { state: 'yes' | 'no' },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('qr_login')
    .set({ state })
    .where('key', '=', key)
    .where('create_time', '>', since)
    .where('state', '=', 'looked')
    .where('user_id', '=', memberId)
    .where('family', '=', family)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes the code that a browser shows, which was said yes to: one call gets it. */
export function takeQrLogin(trx: Executor, browser: string, since: number): Promise<QrLoginRow | undefined> {
  return trx
    .deleteFrom('qr_login')
    .where('browser', '=', browser)
    .where('create_time', '>', since)
    .where('state', '=', 'yes')
    .returningAll()
    .executeTakeFirst()
}

export async function deleteQrLoginOfBrowser(db: Executor, browser: string): Promise<void> {
  await db.deleteFrom('qr_login').where('browser', '=', browser).execute()
}

export async function deleteQrLoginsBefore(db: Executor, time: number): Promise<void> {
  await db.deleteFrom('qr_login').where('create_time', '<=', time).execute()
}
