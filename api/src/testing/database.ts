import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client, Pool } from 'pg'
import { migrate } from '#db/migrate.ts'
import type { Db } from '#db/tables.ts'
import { type DatabaseSettings, openDatabase, type OpenDatabase } from '#db/open.ts'

/**
 * An empty, migrated database: on PostgreSQL where TEST_DATABASE_URL is set, otherwise in an SQLite file.
 * `close` removes it.
 */
export async function openTestDatabase({ first, ...settings }: TestDatabase = {}): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return openSqlite(first, settings)
  const opened = await openPostgres(server, settings)
  await first?.fill(opened.db)
  return opened
}

interface TestDatabase extends Pick<DatabaseSettings, 'onQuery'> {
  first?: FirstRows
}

/** What is written into a database before it is used. On SQLite, what is wanted again in a process is a file to copy. */
export interface FirstRows {
  fill: (db: Db) => Promise<unknown>
  /** Whether it was wanted before. */
  again?: boolean
  file?: Promise<string>
}

/**
 * A migrated file to copy, because migrating takes a hundred times as long. The first test process makes it,
 * once for each state of the migrations; it stays beside the packages.
 */
async function makeTemplate(): Promise<string> {
  const folder = join(import.meta.dirname, '../../../node_modules/.cache/test-databases')
  const file = join(folder, `${await migrationsHash()}.db`)
  if (existsSync(file)) return file
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `${randomUUID()}.db`)
  const opened = openDatabase({ url: '', file: draft })
  await migrate(opened.db, opened.engine)
  await opened.close()
  await rename(draft, file)
  return file
}

let template: Promise<string> | undefined

/** The folder of this process's filled files, which go with it. */
let filledFolder: string | undefined

async function makeFilled({ fill }: FirstRows): Promise<string> {
  template ??= makeTemplate()
  if (!filledFolder) {
    const folder = mkdtempSync(join(tmpdir(), 'shuyuan-filled-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    filledFolder = folder
  }
  const file = join(filledFolder, `${randomUUID()}.db`)
  await copyFile(await template, file)
  const opened = openDatabase({ url: '', file })
  await fill(opened.db)
  await opened.close()
  return file
}

async function openSqlite(
  first: FirstRows | undefined,
  settings: Pick<DatabaseSettings, 'onQuery'>,
): Promise<OpenDatabase> {
  template ??= makeTemplate()
  if (first?.again) first.file ??= makeFilled(first)
  const folder = await mkdtemp(join(tmpdir(), 'shuyuan-test-'))
  const file = join(folder, 'test.db')
  await copyFile(await (first?.file ?? template), file)
  const opened = openDatabase({ url: '', file, ...settings })
  // Tests do not need durability; the torture suite tests kill -9.
  await sql`pragma synchronous = off`.execute(opened.db)
  if (first && !first.file) await first.fill(opened.db)
  if (first) first.again = true
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

// A process keeps these for all its tests.
let serverTemplate: Promise<string> | undefined
let layoutAsMade: Promise<string> | undefined
let serverPool: Pool | undefined

async function openPostgres(
  server: string,
  settings: Pick<DatabaseSettings, 'onQuery'>,
): Promise<OpenDatabase> {
  serverTemplate ??= templateOn(server)
  const template = await serverTemplate
  const name = (await takeIdle(server, template)) ?? (await copyOf(server, template))
  const own = addressOf(server, name)
  layoutAsMade ??= layoutOf(own)
  const asMade = await layoutAsMade
  const opened = openDatabase({ url: own, file: '', poolSize: 4, ...settings })
  return {
    ...opened,
    close: async () => {
      await opened.close()
      if ((await emptied(own)) === asMade) await onServer(server, keepIdle, [template, name])
      else await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

async function copyOf(server: string, template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} template ${template}`)
  return name
}

// Databases that tests are done with. Emptying one takes 0.01 s, a new copy takes a second, so the server
// lists them for reuse.
const idleTable = 'create table if not exists idle_test_database (template text, name text)'
const keepIdle = 'insert into idle_test_database values ($1, $2)'
const takeOne = `
  delete from idle_test_database where ctid in
    (select ctid from idle_test_database where template = $1 limit 1 for update skip locked)
  returning name`

async function takeIdle(server: string, template: string): Promise<string | undefined> {
  const rows = await onServer(server, takeOne, [template])
  return rows[0]?.name
}

/** A hash of columns and migrations. A test that changes either makes its database unusable for others. */
const layout = `
  select md5(concat(
    (select string_agg(concat(attrelid::regclass, attname), ',' order by attrelid, attnum)
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and attnum > 0),
    (select string_agg(name, ',' order by name) from kysely_migration)
  )) as name`

async function layoutOf(address: string, before = 'select'): Promise<string> {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(before)
    const { rows } = await client.query<{ name: string }>(layout)
    return rows[0]?.name ?? ''
  } finally {
    await client.end()
  }
}

/** Empties a database and ends its other connections. Resolves to its layout, or to nothing where that fails. */
function emptied(address: string): Promise<string | undefined> {
  return layoutOf(
    address,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid();
     set session_replication_role = replica;
     do $$ declare t text; begin
       for t in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
         execute format('delete from %I', t);
       end loop;
     end $$;
     select setval(format('%I', sequencename)::regclass, 1, false) from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  ).catch(() => undefined)
}

/**
 * The name of a migrated database to copy, because migrating takes much longer. The first test process makes
 * it, once for each server and state of the migrations; it stays there.
 */
async function templateOn(server: string): Promise<string> {
  const name = `test_template_${await migrationsHash()}`
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const draft = `${name}_draft`
      await client.query(`drop database if exists ${draft} with (force)`)
      await client.query(`create database ${draft}`)
      const opened = openDatabase({ url: addressOf(server, draft), file: '', poolSize: 1 })
      await migrate(opened.db, opened.engine)
      await opened.close()
      await client.query(idleTable)
      await client.query(`alter database ${draft} rename to ${name}`)
    }
    return name
  } finally {
    await client.end()
  }
}

async function migrationsHash(): Promise<string> {
  const folder = join(import.meta.dirname, '..', 'db', 'migrations')
  const files = (await readdir(folder)).sort()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return createHash('sha256').update(texts.join('')).digest('hex').slice(0, 16)
}

function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function onServer(server: string, statement: string, values?: string[]): Promise<{ name: string }[]> {
  serverPool ??= new Pool({ connectionString: server, max: 1, allowExitOnIdle: true }).on(
    'error',
    () => undefined,
  )
  return (await serverPool.query<{ name: string }>(statement, values)).rows
}
