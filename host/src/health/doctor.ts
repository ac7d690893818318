import { createHash } from 'node:crypto'
import { readFile, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '@shuyuan/api/features/config/service'
import { leftOverTerms } from '@shuyuan/api/features/content/terms/left-over'
import type { Content } from '@shuyuan/content/reading/content'
import { ContentError, describeProblem } from '@shuyuan/content/problems'
import type { Secrets } from '#data/data-folder'
import { channelsOf, type Environment } from '#environment'
import type { Logger } from '#log'
import { clock, connection, database, keysOfDatabase, lastBackup, unsent } from './data-findings.ts'
import type { Finding, Patient } from './finding.ts'
import { heldJobs, openness, storeOfUploads } from './upkeep.ts'

/**
 * Looks at everything that a site needs from outside and whose failure nobody would notice. Sends no messages and calls
 * no other service: `tryServices` does.
 */
export async function examineSite(patient: Patient): Promise<Finding[]> {
  const { env } = patient
  return [
    ...messages(env),
    publicAddress(env),
    proxy(env),
    await disk(env),
    await keys(patient),
    await keysOfDatabase(patient),
    await database(patient),
    ...(await connection(patient)),
    await clock(patient),
    await captchas(patient),
    await lastBackup(patient),
    await unsent(patient),
    ...(patient.files ? [await storeOfUploads({ ...patient, files: patient.files })] : []),
    await heldJobs(patient),
    await openness(patient),
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
/** Of the keys alone, whatever else is with them: the command line has all settings there. */
const printOf = ({ secretKey, dataKeys }: Secrets) =>
  createHash('sha256').update(JSON.stringify({ secretKey, dataKeys })).digest('hex').slice(0, 16)

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

/** What is left of the file in which terms once were; nothing where nothing is. */
export async function oldTerms(db: Patient['db'], content: Pick<Content, 'retired'>): Promise<Finding[]> {
  const left = await leftOverTerms({ db, content })
  if (!left) return []
  const says = [
    left.onDisk && 'both/terms.yaml is still in the content folder: it is not read, delete it.',
    left.draft !== '' && 'Terms were written and never published: Today at the desk shows their text.',
    left.later && 'An older version has published terms since they are rows: make them anew at the desk.',
  ]
  return [{ name: 'terms', state: 'warn', says: says.filter((each) => each !== false).join(' ') }]
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
