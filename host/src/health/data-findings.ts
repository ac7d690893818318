import { stat } from 'node:fs/promises'
import { lastTime } from '@shuyuan/api/features/audit/service'
import { sql } from 'kysely'
import type { Finding, Patient } from './finding.ts'
import { checkKeys } from './key-prints.ts'

export async function keysOfDatabase({ db, secrets }: Patient): Promise<Finding> {
  const name = 'keys of the database'
  const { otherSecret, missing } = await checkKeys(db, secrets)
  if (!otherSecret && missing === 0)
    return { name, state: 'ok', says: 'It is used with the same keys as before.' }
  const lost =
    missing > 0 ? ` ${missing} of the keys that ID numbers and secrets are sealed with are missing.` : ''
  const other = otherSecret ? ' SECRET_KEY is another, so logins and codes of before do not count.' : ''
  const says = `They are not those of before:${lost}${other} Put the old secrets.json, or SECRET_KEY and DATA_KEYS, back; where they are lost, or were changed on purpose, run doctor --new-keys.`
  return { name, state: 'bad', says }
}

export async function database({ db, engine, env }: Patient): Promise<Finding> {
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

/** Whether somebody on the way to PostgreSQL could read or change what is asked. */
export async function connection({ db, engine, env }: Patient): Promise<Finding[]> {
  if (engine === 'sqlite') return []
  const name = 'way to the database'
  const asked = sql<{ ssl: boolean | null; local: boolean }>`
    select (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as ssl,
      coalesce(inet_client_addr() = inet_server_addr(), true) as local`
  const [way] = (await asked.execute(db)).rows
  if (way?.local) return [{ name, state: 'ok', says: 'On this machine.' }]
  if (!way?.ssl) {
    const says =
      'Not encrypted: add ?sslmode=verify-full to DATABASE_URL, with sslrootcert where the authority is your own.'
    return [{ name, state: 'warn', says }]
  }
  if (/sslmode=verify-(?:full|ca)/.test(env.DATABASE_URL)) return [{ name, state: 'ok', says: 'Encrypted.' }]
  const says = 'Encrypted, but nobody proves who answers: write sslmode=verify-full in DATABASE_URL.'
  return [{ name, state: 'warn', says }]
}

const day = 86_400
/** Days after which a backup is old: one that is made each night may fail twice. */
const oldBackup = 3

export async function lastBackup({ db, env, now }: Patient): Promise<Finding> {
  const name = 'backup'
  const at = await lastTime(db, 'backup.write')
  const state = env.production ? 'warn' : 'ok'
  if (at === null)
    return { name, state, says: 'None was written yet: run backup FILE, best each night by a timer.' }
  const days = Math.floor((now() / 1000 - at) / day)
  const says = `The last one was written at ${new Date(at * 1000).toISOString()}.`
  if (days < oldBackup) return { name, state: 'ok', says }
  return { name, state, says: `${says} That is ${days} days ago: look whether the timer still runs.` }
}

/** Hours that a message may wait: those of tries after a provider's failure. */
const longWait = 6

export async function unsent({ db, now }: Patient): Promise<Finding> {
  const name = 'messages'
  const seconds = Math.floor(now() / 1000)
  const count = (rows: { count: number } | undefined) => Number(rows?.count ?? 0)
  const messages = db.selectFrom('message').select((eb) => eb.fn.countAll<number>().as('count'))
  const failed = messages.where('state', '=', 'failed').where('update_time', '>', seconds - 7 * day)
  const waiting = messages.where('state', '=', 'waiting').where('create_time', '<', seconds - longWait * 3600)
  const [lost, late] = [count(await failed.executeTakeFirst()), count(await waiting.executeTakeFirst())]
  if (lost + late === 0) return { name, state: 'ok', says: 'None failed within a week, none waits long.' }
  const says = `${lost} failed within a week, ${late} wait for more than ${longWait} hours: see what was sent at the desk, or run desk sent/list state=failed --by MEMBER.`
  return { name, state: 'warn', says }
}

/** Milliseconds that clocks may differ by. */
const tolerance = 60_000

export async function clock({ db, engine, now }: Patient): Promise<Finding> {
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
