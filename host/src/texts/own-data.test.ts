import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { holdings } from '@shuyuan/api/features/privacy/holdings'
import { openTestDatabase } from '@shuyuan/api/testing/database'
import { expect, test } from 'vitest'

interface Words {
  export: { part: Record<string, string>; column: Record<string, string> }
}

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../../web/app/features/privacy')
const words = (language: string) =>
  JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Words

/** Columns that only tie tables together: tables for people leave them out. */
const links = new Set(['user_id', 'attribution_id', 'distributor_id', 'touch_id', 'assist_id'])

test.each(['zh-cn', 'en'])(
  'tables of own data have a name and words for every column in %s',
  async (language) => {
    const { part, column } = words(language).export
    const database = await openTestDatabase()
    const tables = await database.db.introspection.getTables()
    await database.close()
    const lacks = holdings.flatMap(({ table, owner, hidden = [] }) => {
      const columns = tables.find(({ name }) => name === table)?.columns ?? []
      const shown = columns.map(({ name }) => name).filter((name) => name !== owner && !links.has(name))
      return [
        ...(part[table] ? [] : [table]),
        ...shown.filter((name) => !hidden.includes(name) && !column[name]).map((name) => `${table}.${name}`),
      ]
    })
    expect(lacks).toEqual([])
  },
)
