import { randomBytes, randomUUID } from 'node:crypto'
import { access, constants, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Secrets
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const secrets: Secrets = { secretKey: newKey(), dataKeys: [newKey()] }
  const first = await writeOnce(file, `${JSON.stringify(secrets, null, 2)}\n`)
  // Another process was first: its secrets count.
  return first ? secrets : readSecrets(folder)
}

/** Each key from the environment, or from the data folder, which makes what the environment has not. */
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

/** When this data folder was first used, in milliseconds since 1970; written down by the first who asks. */
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
