import { type Kysely, sql } from 'kysely'

/**
 * Terms that are made at the desk stand beside those that follow the content, and the school says on which days it teaches
 * otherwise than the country works. The national days themselves are facts of the program.
 */
export const termsAtTheDesk = {
  async up(db: Kysely<unknown>) {
    const term = (column: string, type: 'text' | 'integer', first: string | number) =>
      db.schema
        .alterTable('term')
        .addColumn(column, type, (c) => c.notNull().defaultTo(first))
        .execute()
    await term('label', 'text', '')
    await term('label_en', 'text', '')
    await term('origin', 'text', 'content')
    await term('version', 'integer', 0)
    await db.schema
      .createTable('holiday')
      .addColumn('day', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('as_weekday', 'integer', (c) => c.check(sql`as_weekday between 1 and 7`))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('name_en', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('update_time', 'bigint', (c) => c.notNull())
      .execute()
  },
}
