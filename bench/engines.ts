import { join } from 'node:path'
import { openDatabase } from '@shuyuan/api/db/open'
import { sql } from 'kysely'
import { startPostgres } from '../tasks/postgres.ts'
import type { Figure } from './figure.ts'

/** Where a database is, as `openDatabase` takes it. */
export interface Place {
  url: string
  file: string
}

/**
 * Measures something on empty databases of these names: of SQLite, and of a PostgreSQL of its own where the system has
 * one, which trades safety for speed when it writes; else a row says so.
 */
export async function onBothEngines<Name extends string>(
  dataDir: string,
  names: readonly Name[],
  measure: (engine: string, places: Record<Name, Place>) => Promise<Figure[]>,
): Promise<Figure[]> {
  const placesBy = (place: (name: Name) => Place) =>
    Object.fromEntries(names.map((name) => [name, place(name)])) as Record<Name, Place>
  const figures = await measure(
    'SQLite',
    placesBy((name) => ({ url: '', file: join(dataDir, `${name}.db`) })),
  )
  const cluster = await startPostgres()
  if (!cluster) return [...figures, { what: 'PostgreSQL is not installed', value: 0, unit: 'count' }]
  try {
    const { db, close } = openDatabase({ url: cluster.url, file: '' })
    for (const name of names) await sql`create database ${sql.id(name)}`.execute(db)
    await close()
    const places = placesBy((name) => ({ url: cluster.url.replace(/\w+$/, name), file: '' }))
    return [...figures, ...(await measure('PostgreSQL', places))]
  } finally {
    cluster.stop()
  }
}
