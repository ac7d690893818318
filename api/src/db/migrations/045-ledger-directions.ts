import { type Kysely, sql } from 'kysely'

/** A member's rows that add, and those that take away, are counted and paged inside an index of their own. */
export const ledgerDirections = {
  async up(db: Kysely<unknown>) {
    for (const [name, amount] of [
      ['user_money_log', 'money'],
      ['user_score_log', 'score'],
    ] as const) {
      for (const [direction, sign] of [
        ['in', '>'],
        ['out', '<'],
      ] as const) {
        await db.schema
          .createIndex(`${name}_${direction}`)
          .on(name)
          .columns(['user_id', 'create_time', 'id'])
          .where(sql.ref(amount), sign, sql.lit(0))
          .execute()
      }
    }
  },
}
