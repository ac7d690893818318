import type { PaymentProviderName } from '@shuyuan/contract/registration/orders'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { PaymentError } from '@shuyuan/api/adapters/payment'
import type { FileStore } from '@shuyuan/api/adapters/storage'
import type { Environment } from '#environment'
import { paymentProviders, smtpSettings } from '#providers'
import type { Finding } from './finding.ts'
import { paymentHint } from './payment-hints.ts'

/** Milliseconds that a service has to answer in. */
const patience = 10_000

/** Asks each service that is set up whether it works. Sends no message; leaves nothing behind. */
export async function tryServices(env: Environment, files: FileStore): Promise<Finding[]> {
  const tries = [
    ...(env.SMTP_HOST ? [found('mail server', env.SMTP_HOST, () => askMail(env), 'SMTP_*')] : []),
    ...(env.S3_BUCKET
      ? [found('bucket', env.S3_BUCKET, () => askStore(files), 'S3_* and the rights of its key')]
      : []),
    ...(env.VALKEY_URL
      ? [found('Valkey', new URL(env.VALKEY_URL).host, () => askValkey(env.VALKEY_URL), 'VALKEY_URL')]
      : []),
    ...env.PAYMENT.map((name) =>
      found(
        paymentNames[name],
        'It',
        () => askProvider(env, name),
        `${settingsOf[name]} and the clock`,
        (error) => (error instanceof PaymentError ? paymentHint(name, error) : undefined),
      ),
    ),
  ]
  return Promise.all(tries)
}

const paymentNames = { wechat: 'WeChat Pay', alipay: 'Alipay' } as const
const settingsOf = { wechat: 'WECHAT_PAY_*', alipay: 'ALIPAY_*' } as const

/** Asks about an order that nobody made: that the answer says so, signed, proves that all keys fit. */
async function askProvider(env: Environment, name: PaymentProviderName): Promise<void> {
  const answer = await paymentProviders(env, Date.now)[name]?.find('NOBODYMADETHISORDER')
  if (answer?.state !== 'absent') throw new Error('it knows an order that nobody made')
}

async function found(
  name: string,
  where: string,
  ask: () => Promise<unknown>,
  set: string,
  hint?: (error: unknown) => string | undefined,
): Promise<Finding> {
  try {
    await Promise.race([ask(), late()])
    return { name, state: 'ok', says: `${where} answers as it should.` }
  } catch (error) {
    const known = hint?.(error)
    if (known) return { name, state: 'bad', says: `${where} does not do its work: ${known}.` }
    const why = error instanceof Error ? reasonOf(error) : String(error)
    return { name, state: 'bad', says: `${where} does not do its work (${why}): look at ${set}.` }
  }
}

/** A store wraps what its client says. */
function reasonOf(error: Error): string {
  const said = error.cause instanceof Error ? error.cause : error
  return said.message || ((said as NodeJS.ErrnoException).code ?? said.name)
}

async function late(): Promise<never> {
  await pause(patience, undefined, { ref: false })
  throw new Error(`no answer in ${patience / 1000} s`)
}

async function askMail(env: Environment): Promise<void> {
  const { verifySmtp } = await import('@shuyuan/api/adapters/mail-smtp')
  await verifySmtp({ ...smtpSettings(env), timeout: patience })
}

/** Writes, reads and deletes one small file that is no upload. */
async function askStore(files: FileStore): Promise<void> {
  const key = `private/doctor/${randomUUID()}.txt`
  await files.put(key, 'written by doctor')
  const read = await files.get(key)
  await files.delete(key)
  if (read !== 'written by doctor') throw new Error('it gives back something else than was written')
}

async function askValkey(url: string): Promise<void> {
  const { openValkey, settled } = await import('@shuyuan/api/adapters/valkey')
  const valkey = openValkey(url)
  try {
    await settled(valkey)
    await valkey.ping()
  } finally {
    valkey.disconnect()
  }
}
