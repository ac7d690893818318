import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type DatabaseSettings, openDatabase, type OpenDatabase } from '@shuyuan/api/db/open'
import { analyse } from '@shuyuan/api/db/analyse'
import { migrate, migrationsThatRan } from '@shuyuan/api/db/migrate'
import { firstStart } from '@shuyuan/api/seed/first-start'
import type { FileStore } from '@shuyuan/api/adapters/storage'
import { openDataFolder, secretsOf, type Secrets } from './data-folder.ts'
import type { Environment } from '#environment'
import { openFiles } from './files.ts'
import { commandName } from '#process/command-name'
import { OperatorError } from '#process/operator-error'
import { besideNewer, noteProgram, refuseOtherWay } from './database-version.ts'

/** What the site and the command line both work on. */
export interface Context extends Omit<OpenDatabase, 'close'> {
  env: Environment
  secrets: Secrets
  files: FileStore
  dataDir: string
  /** Whether opening made new keys. */
  newSecrets: boolean
  /** The migrations that opening ran. */
  migrated: string[]
  /** A sentence where a newer program has brought the database up, beside which this one still works. */
  beside?: string | undefined
  now: () => number
  close(): Promise<void>
}

export interface OpenOptions {
  /** As in DatabaseSettings. */
  patience?: number
  /** Leaves the database in the state of whichever version it is of: for a backup, and for what replaces all of it. */
  asItIs?: boolean
}

/**
 * Opens the data folder and the database, migrates it and fills what every school needs. Throws with a sentence for
 * the operator when a folder cannot be written to or a database cannot be reached.
 */
export async function openContext(
  env: Environment,
  { patience, asItIs = false }: OpenOptions = {},
): Promise<Context> {
  await openDataFolder(env.DATA_DIR)
  const had = existsSync(join(env.DATA_DIR, 'secrets.json'))
  const secrets = await secretsOf(env, env.DATA_DIR)
  const settings = { url: env.DATABASE_URL, file: join(env.DATA_DIR, 'shuyuan.db') }
  const brought = await bringUp(settings, asItIs)
  return {
    ...openDatabase({ ...settings, patience }),
    env,
    secrets,
    newSecrets: !had && existsSync(join(env.DATA_DIR, 'secrets.json')),
    files: await openFiles(env),
    dataDir: env.DATA_DIR,
    ...brought,
    now: Date.now,
  }
}

/** Migrates, however long that takes: the patience of visitors is no measure for it. Returns what it ran. */
async function bringUp(
  settings: DatabaseSettings,
  asItIs: boolean,
): Promise<Pick<Context, 'beside' | 'migrated'>> {
  let opened: OpenDatabase | undefined
  try {
    const { db, engine } = (opened = openDatabase(settings))
    const { ran, newer } = await migrationsThatRan(db, engine)
    if (asItIs) return { migrated: [] }
    refuseOtherWay(ran)
    const beside = newer.length > 0 ? await besideNewer(db, newer) : undefined
    const migrated = await migrate(db, engine)
    await firstStart(db, { now: Date.now })
    if (!beside) await noteProgram(db)
    await analyse(db, engine)
    return { migrated, beside }
  } catch (error) {
    if (isUnreachable(error)) throw new OperatorError(unreachable(error), { cause: error })
    if (isDamaged(error)) throw new OperatorError(damaged(settings.file), { cause: error })
    throw error
  } finally {
    await opened?.close().catch(() => undefined)
  }
}

/** What PostgreSQL and the way to it answer when they let nobody in: no server, no such host, user or database. */
const closedDoors =
  /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|28...|3D000|57P03)$/

function isUnreachable(error: unknown): error is Error {
  return error instanceof Error && closedDoors.test(String((error as NodeJS.ErrnoException).code))
}

function unreachable(error: Error): string {
  return `The database cannot be reached (${error.message}). Set DATABASE_URL to one that can, or leave it empty for SQLite.`
}

/** SQLite's codes 11 (malformed) and 26 (no database). */
function isDamaged(error: unknown): boolean {
  return error instanceof Error && [11, 26].includes(Number((error as { errcode?: number }).errcode))
}

function damaged(file: string): string {
  return (
    `The database ${file} is damaged. Move it away, with ${file}-wal and ${file}-shm, then put the newest backup back: ` +
    `${commandName} restore FILE.`
  )
}
