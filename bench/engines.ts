import { join } from 'node:path'
import { openDatabase } from '@shuyuan/api/db/open'
import { sql } from 'kysely'
import { startPostgres } from '../tasks/postgres.ts'
import type { Figure } from './figure.ts'

/** A database's address, as `openDatabase` takes it. */
export interface Place {
  url: string
  file: string
}

/**
 * Runs a measurement on empty databases of these names: on SQLite, and on a temporary PostgreSQL where one is
 * installed, which trades safety for speed. Otherwise a row says that it is missing.
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
