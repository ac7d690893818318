import type { Insertable } from 'kysely'
import type { Executor } from '#db/tables.ts'
import type { CaptchaTable } from '#db/tables/proof.ts'

/** Writes a captcha over the one with the same key. */
export function replaceCaptcha(db: Executor, row: Insertable<CaptchaTable>) {
  const { answer, create_time, expire_time } = row
  return db
    .insertInto('captcha')
    .values({ ...row, tries: 0 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ answer, tries: 0, create_time, expire_time }),
    )
    .execute()
}

/** Writes a captcha unless one with the same key exists; returns the existing one. */
export async function keepCaptcha(db: Executor, row: Insertable<CaptchaTable>) {
  await db
    .insertInto('captcha')
    .values({ ...row, tries: 0 })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return db.selectFrom('captcha').select('answer').where('key', '=', row.key).executeTakeFirst()
}

/**
 * Counts a try of a live captcha and returns its solution; undefined where there is none, where it is used up, or where
 * it would live longer than twice its `lifetime`, because a clock that was ahead made it.
 */
export function countTry(db: Executor, key: string, limit: { now: number; lifetime: number; tries: number }) {
  return db
    .updateTable('captcha')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('key', '=', key)
    .where('expire_time', '>', limit.now)
    .where('expire_time', '<=', limit.now + 2 * limit.lifetime)
    .where('tries', '<', limit.tries)
    .returning('answer')
    .executeTakeFirst()
}

/** Deletes a captcha; of several calls at once, one gets true. */
export async function takeCaptcha(db: Executor, key: string, answer: string) {
  const taken = await db
    .deleteFrom('captcha')
    .where('key', '=', key)
    .where('answer', '=', answer)
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

export function purgeCaptchas(db: Executor, now: number) {
  return db.deleteFrom('captcha').where('expire_time', '<=', now).execute()
}
