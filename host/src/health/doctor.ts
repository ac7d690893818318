import { createHash } from 'node:crypto'
import { readFile, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '@shuyuan/api/db/engine'
import type { Db } from '@shuyuan/api/db/tables'
import { readConfig } from '@shuyuan/api/features/config/service'
import { ContentError, describeProblem } from '@shuyuan/content/problems'
import { sql } from 'kysely'
import type { Secrets } from '#data/data-folder'
import { channelsOf, type Environment } from '#environment'
import type { Logger } from '#log'

/** One thing that was looked at; `says` is a sentence on how it is, and what to do where it is not well. */
export interface Finding {
  name: string
  state: 'ok' | 'warn' | 'bad'
  says: string
}

export interface Patient {
  env: Environment
  db: Db
  engine: Engine
  secrets: Secrets
  now(): number
}

/**
 * Looks at everything that a site needs from outside and whose failure nobody would notice. Sends no messages and calls
 * no other service.
 */
export async function examineSite(patient: Patient): Promise<Finding[]> {
  const { env } = patient
  return [
    ...messages(env),
    publicAddress(env),
    proxy(env),
    await disk(env),
    await keys(patient),
    await database(patient),
    await clock(patient),
    await captchas(patient),
  ]
}

function messagesBySms(env: Environment): string {
  return channelsOf(env).smsKinds.join(', ') || 'no messages, as SMS_TEMPLATES is empty'
}

function messages(env: Environment): Finding[] {
  const { SMTP_HOST, SMS_PROVIDER, production } = env
  if (!production)
    return [
      { name: 'mail and SMS', state: 'ok', says: 'Written to DATA_DIR/outbox where no provider is set up.' },
    ]
  if (!SMTP_HOST && !SMS_PROVIDER) {
    const says =
      'Neither mail nor SMS is set up: nobody can register, and what the school decides reaches members in the member centre alone. Set SMTP_* or SMS_*.'
    return [{ name: 'mail and SMS', state: 'bad', says }]
  }
  return [
    SMTP_HOST
      ? { name: 'mail', state: 'ok', says: `Sent by ${SMTP_HOST}.` }
      : {
          name: 'mail',
          state: 'warn',
          says: 'Not set up: nobody can register by e-mail, and no message leaves by mail. Set SMTP_*.',
        },
    SMS_PROVIDER
      ? { name: 'SMS', state: 'ok', says: `Sent by ${SMS_PROVIDER}: codes, and ${messagesBySms(env)}.` }
      : {
          name: 'SMS',
          state: 'warn',
          says: 'Not set up: mobile numbers cannot be proved, and guests hear of nothing that the school decides. Set SMS_*.',
        },
  ]
}

function publicAddress({ PUBLIC_URL, production }: Environment): Finding {
  const name = 'public address'
  if (PUBLIC_URL.startsWith('https:')) return { name, state: 'ok', says: `${PUBLIC_URL}.` }
  const state = production ? 'warn' : 'ok'
  if (PUBLIC_URL) return { name, state, says: `${PUBLIC_URL} is not https: passwords travel in the open.` }
  const says =
    'PUBLIC_URL is not set: pages name no canonical address, and links in mails, SMS and tables are missing or have no host. Set it to https://….'
  return { name, state, says }
}

function proxy({ PUBLIC_URL, TRUSTED_PROXIES, production }: Environment): Finding {
  const name = 'proxy'
  if (TRUSTED_PROXIES.length > 0)
    return { name, state: 'ok', says: `Trusted: ${TRUSTED_PROXIES.join(', ')}.` }
  if (!production || !PUBLIC_URL.startsWith('https:')) return { name, state: 'ok', says: 'None.' }
  const says =
    'TRUSTED_PROXIES is not set: limits and lock-outs take all visitors for one. Set it to the proxy’s address, such as 127.0.0.1.'
  return { name, state: 'warn', says }
}

const gigabyte = 1e9

async function disk({ DATA_DIR }: Environment): Promise<Finding> {
  const { bavail, bsize } = await statfs(DATA_DIR)
  const free = bavail * bsize
  const left = `${(free / gigabyte).toFixed(1)} GB free on the disk of ${DATA_DIR}`
  if (free > gigabyte) return { name: 'disk', state: 'ok', says: `${left}.` }
  const says = `Only ${left}: make room, or logins, sign-ups and uploads will fail.`
  return { name: 'disk', state: free < gigabyte / 5 ? 'bad' : 'warn', says }
}

const printFile = (folder: string) => join(folder, 'keys-saved')
const printOf = (secrets: Secrets) =>
  createHash('sha256').update(JSON.stringify(secrets)).digest('hex').slice(0, 16)

/** Notes that the operator has a copy of the present keys elsewhere. */
export async function noteKeysSaved({ env, secrets }: Patient): Promise<void> {
  await writeFile(printFile(env.DATA_DIR), `${printOf(secrets)}\n`)
}

async function keys({ env, secrets }: Patient): Promise<Finding> {
  const name = 'keys'
  if (env.SECRET_KEY && env.DATA_KEYS.length > 0) {
    return { name, state: 'ok', says: 'They are in the environment: keep a copy of them elsewhere.' }
  }
  const saved = await readFile(printFile(env.DATA_DIR), 'utf8').catch(() => '')
  if (saved.trim() === printOf(secrets))
    return { name, state: 'ok', says: 'You have said that a copy is kept elsewhere.' }
  const says = `No backup holds them, and without them ID numbers are lost: copy ${join(env.DATA_DIR, 'secrets.json')} to a safe place, then run doctor --keys-saved.`
  return { name, state: env.production ? 'warn' : 'ok', says }
}

async function database({ db, engine, env }: Patient): Promise<Finding> {
  const name = 'database'
  const where = engine === 'sqlite' ? `SQLite in ${env.DATA_DIR}` : 'PostgreSQL'
  try {
    // Takes the lock of a write, and writes nothing.
    await db.transaction().execute((trx) => trx.deleteFrom('config').where('name', '=', '').execute())
    return { name, state: 'ok', says: `${where}: migrated and writable.` }
  } catch (error) {
    const says = `${where} cannot be written to (${error instanceof Error ? error.message : error}): look at its disk and rights.`
    return { name, state: 'bad', says }
  }
}

/** Milliseconds that clocks may differ by. */
const tolerance = 60_000

async function clock({ db, engine, now }: Patient): Promise<Finding> {
  const name = 'clock'
  const installed = (await stat(import.meta.filename)).mtimeMs
  if (now() < installed - tolerance) {
    const says = 'It is earlier than the files of this program: set the machine’s clock, best by NTP.'
    return { name, state: 'bad', says }
  }
  if (engine === 'postgres') {
    const { rows } = await sql<{ at: string }>`select extract(epoch from now()) as at`.execute(db)
    const apart = Math.abs(Number(rows[0]?.at) * 1000 - now())
    if (apart > tolerance) {
      const says = `It is ${Math.round(apart / 1000)} s away from the database’s: set both by NTP.`
      return { name, state: 'bad', says }
    }
  }
  return { name, state: 'ok', says: `${new Date(now()).toISOString()}.` }
}

async function captchas({ db }: Patient): Promise<Finding> {
  const name = 'captchas'
  if ((await readConfig(db)).captcha) return { name, state: 'ok', says: 'On.' }
  const says = 'All of them are off: robots can guess passwords and send codes. Run config set captcha true.'
  return { name, state: 'warn', says }
}

/** Whether the school's texts can be read; `read` throws ContentError with every fault. */
export async function contentFaults(read: () => Promise<unknown>): Promise<Finding> {
  const name = 'content'
  try {
    await read()
    return { name, state: 'ok', says: 'No fault.' }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    const [first] = error.problems
    const says = `${error.problems.length} fault(s), the first: ${first ? describeProblem(first) : ''} Run content check.`
    return { name, state: 'bad', says }
  }
}

/** Logs each finding that is not ok. */
export async function tellFindings(patient: Patient, logger: Logger): Promise<void> {
  try {
    for (const { name, state, says } of await examineSite(patient)) {
      if (state !== 'ok') logger[state === 'bad' ? 'error' : 'warn'](`${name}: ${says}`)
    }
  } catch (error) {
    logger.warn({ err: error }, 'could not look whether the site has what it needs')
  }
}
