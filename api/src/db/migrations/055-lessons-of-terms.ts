import type { Kysely } from 'kysely'

/** The lessons of a term are read in the order in which they are held. */
export const lessonsOfTerms = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('lesson_of_term')
      .on('lesson')
      .columns(['term', 'day', 'from_time', 'key'])
      .execute()
  },
}
