import { randomBytes, randomUUID } from 'node:crypto'
import { access, constants, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'
import { OperatorError } from '#process/operator-error'

export interface Secrets {
  /** What tokens and codes are hashed with. */
  secretKey: string
  /** What personal data is sealed with, newest first. */
  dataKeys: string[]
}

/** Makes the data folder where it is missing. Throws with a sentence for the operator when it cannot be written to. */
export async function openDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    const probe = join(folder, `.write-test-${process.pid}`)
    await writeFile(probe, 'x')
    await rm(probe)
  } catch (error) {
    throw new OperatorError(
      `The data folder ${folder} cannot be written to (${reason(error)}). Set DATA_DIR to one that can.`,
      {
        cause: error,
      },
    )
  }
}

/** What a system error means to an operator. */
function reason(error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException
  const reasons: Record<string, string> = {
    EROFS: 'it is on a read-only disk',
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk quota is used up',
    ENOTDIR: 'a part of the path is a file',
    EEXIST: 'it is a file',
  }
  return reasons[code] ?? String(error instanceof Error ? error.message : error)
}

/** Reads the secrets of this data folder; on the first start makes them, in a file that only its owner can read. */
export async function readSecrets(folder: string): Promise<Secrets> {
  const file = join(folder, 'secrets.json')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text !== null) return parseSecrets(text, file)
  const secrets: Secrets = { secretKey: newKey(), dataKeys: [newKey()] }
  const first = await writeOnce(file, `${JSON.stringify(secrets, null, 2)}\n`)
  // Another process was first: its secrets are used.
  return first ? secrets : readSecrets(folder)
}

const secretsSchema = z.object({
  secretKey: z.string().check(z.minLength(1)),
  dataKeys: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
})

function parseSecrets(text: string, file: string): Secrets {
  try {
    return secretsSchema.parse(JSON.parse(text))
  } catch {
    throw new OperatorError(
      `${file} is damaged: put your copy of it back. Without a copy move it away, and the next start makes new keys: ` +
        'members log in again, and ID numbers that were sealed cannot be read any more.',
    )
  }
}

/** Milliseconds that a start waits for the one before it to stop. */
const handover = 2000

/**
 * Makes this process the only site on a data folder until it ends, however it ends: SQLite locks the file by the
 * system's means. Throws with a sentence for the operator when another has it; returns how to let go.
 */
export function lockDataFolder(folder: string, patience = handover): () => void {
  const lock = new DatabaseSync(join(folder, 'running.lock'), { timeout: patience })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!/locked|busy/i.test(error instanceof Error ? error.message : '')) throw error
    throw new OperatorError(
      `Another process of the site runs on ${folder}: stop it first. Several processes need PostgreSQL (DATABASE_URL).`,
      { cause: error },
    )
  }
  return () => lock.close()
}

/**
 * Each key comes from the environment; where it is not set there, from the data folder, which makes it at the first
 * start.
 */
export async function secretsOf(
  { SECRET_KEY, DATA_KEYS }: { SECRET_KEY: string; DATA_KEYS: string[] },
  folder: string,
): Promise<Secrets> {
  const made = SECRET_KEY && DATA_KEYS.length > 0 ? undefined : await readSecrets(folder)
  return {
    secretKey: SECRET_KEY || (made?.secretKey ?? ''),
    dataKeys: DATA_KEYS.length > 0 ? DATA_KEYS : (made?.dataKeys ?? []),
  }
}

/** When this data folder was first used, in milliseconds since 1970; written down by the first call. */
export async function firstStartOf(folder: string): Promise<number> {
  const file = join(folder, 'first-start')
  await writeOnce(file, `${Date.now()}\n`)
  return Number(await readFile(file, 'utf8'))
}

/** False where the file is there already; it appears whole or not at all. */
async function writeOnce(file: string, text: string): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, text, { mode: 0o600 })
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft)
  }
}

function newKey(): string {
  return randomBytes(32).toString('base64url')
}
