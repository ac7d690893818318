import type { Kysely } from 'kysely'

/** The login of a member before this one is found without sorting. */
export const loginNewest = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('login_newest').on('login').columns(['user_id', 'create_time']).execute()
  },
}
