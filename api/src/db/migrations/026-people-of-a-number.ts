import { type Kysely, sql } from 'kysely'

/**
 * A mobile number may sign up several people for a term, each of them once. A person whose registration is cancelled
 * may sign up again.
 */
export const peopleOfANumber = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('registration_once').execute()
    await db.schema
      .createIndex('registration_person')
      .on('registration')
      .unique()
      .columns(['mobile', 'term', 'name', 'birthday'])
      .where(sql.ref('state'), '<>', 'cancelled')
      .execute()
  },
}
