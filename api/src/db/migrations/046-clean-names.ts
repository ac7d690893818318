import { cleanName } from '@shuyuan/contract/fields/clean'
import { type QueryExecutorProvider, sql } from 'kysely'

/** Where names of people stand, and what, besides the name, makes two rows the same. */
const places = [
  { table: 'registration', key: 'id', name: 'name', same: ['mobile', 'term', 'birthday'] },
  { table: 'registration', key: 'id', name: 'guardian_name', same: [] },
  { table: 'child', key: 'id', name: 'name', same: ['user_id', 'birthday'] },
  { table: 'guardian', key: 'user_id', name: 'name', same: [] },
] as const

/**
 * Brings the names of people into the form in which they are stored from now on. Where one person has two rows already
 * by two spellings, the second row keeps its spelling.
 */
export const cleanNames = {
  async up(db: QueryExecutorProvider) {
    for (const { table, key, name, same } of places) {
      const { rows } = await sql<{ key: number; name: string }>`
        select ${sql.ref(key)} as key, ${sql.ref(name)} as name from ${sql.table(table)} order by ${sql.ref(key)}
      `.execute(db)
      for (const row of rows) {
        const clean = cleanName(row.name)
        if (clean === row.name || clean === '') continue
        const equal = same.map((column) => sql`other.${sql.ref(column)} = ${sql.ref(`${table}.${column}`)}`)
        const there = sql`exists (select 1 from ${sql.table(table)} as other where ${sql.join(
          [sql`other.${sql.ref(name)} = ${clean}`, ...equal],
          sql` and `,
        )})`
        await sql`
          update ${sql.table(table)} set ${sql.ref(name)} = ${clean}
          where ${sql.ref(key)} = ${row.key} ${same.length > 0 ? sql`and not ${there}` : sql``}
        `.execute(db)
      }
    }
  },
}
