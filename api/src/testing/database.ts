import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrate } from '#db/migrate.ts'
import { openDatabase, type OpenDatabase } from '#db/open.ts'

/**
 * An empty, migrated database of its own: on PostgreSQL where TEST_DATABASE_URL names a server, else an SQLite file.
 * `close` removes it.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL
  const opened = server ? await openPostgres(server) : await openSqlite()
  await migrate(opened.db, opened.engine)
  return opened
}

async function openSqlite(): Promise<OpenDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'shuyuan-test-'))
  const opened = openDatabase({ url: '', file: join(folder, 'test.db') })
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openPostgres(server: string): Promise<OpenDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const opened = openDatabase({ url: url.href, file: '', poolSize: 4 })
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(server: string, statement: string) {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
