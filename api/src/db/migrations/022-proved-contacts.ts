import type { Kysely } from 'kysely'

/**
 * When a code last proved that a contact is the member's, unix seconds; null where none did. Which contacts of older
 * accounts were proved is not known.
 */
export const provedContacts = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('user').addColumn('email_proved_time', 'bigint').execute()
    await db.schema.alterTable('user').addColumn('mobile_proved_time', 'bigint').execute()
  },
}
