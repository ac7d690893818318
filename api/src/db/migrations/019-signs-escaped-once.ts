import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Questions and answers of one line were escaped twice: `A & B` was kept as `A &#x26;amp; B`. `&amp;` comes last, so that
 * one more layer, which somebody typed, stays.
 */
export const signsEscapedOnce = {
  async up(db: QueryExecutorProvider) {
    for (const table of ['question', 'answer'])
      for (const column of ['body', 'body_en']) {
        const body = sql.ref(column)
        await sql`update ${sql.table(table)} set ${body} =
          replace(replace(replace(replace(${body}, '&#x26;lt;', '&#x3C;'), '&#x26;gt;', '>'), '&#x26;nbsp;', ' '),
          '&#x26;amp;', '&#x26;') where ${body} like '%&#x26;%;%'`.execute(db)
      }
  },
}
