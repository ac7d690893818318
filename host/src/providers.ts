import { join } from 'node:path'
import type { MailSender } from '@shuyuan/api/adapters/mail'
import type { PaymentProvider } from '@shuyuan/api/adapters/payment'
import type { SmsSender } from '@shuyuan/api/adapters/sms'
import { aliyunSmsSender } from '@shuyuan/api/adapters/sms-aliyun'
import { outboxSmsSender } from '@shuyuan/api/adapters/outbox'
import type { Environment } from './environment.ts'
import type { Logger } from '#log'

/**
 * Sends mail by SMTP where it is set up, into files in development, and not at all in production without
 * SMTP.
 */
export function mailSender(env: Environment, logger: Logger): MailSender | null {
  if (env.SMTP_HOST) {
    return opened(async () => {
      const { smtpMailSender } = await import('@shuyuan/api/adapters/mail-smtp')
      return smtpMailSender(smtpSettings(env))
    })
  }
  if (env.production) return null
  return opened(async () => {
    const { outboxMailSender } = await import('@shuyuan/api/adapters/mail-outbox')
    return outboxMailSender(outbox(env, logger))
  })
}

export function smtpSettings(env: Environment) {
  return {
    host: env.SMTP_HOST,
    port: env.SMTP_PORT,
    user: env.SMTP_USER,
    pass: env.SMTP_PASS,
    security: env.SMTP_SECURITY,
    sender: env.SMTP_SENDER,
  }
}

/** Loads the sender with the first mail: loading takes time at each start, and 20 MB. */
function opened(open: () => Promise<MailSender>): MailSender {
  let sender: Promise<MailSender> | undefined
  return async (mail) => {
    sender ??= open()
    await (
      await sender
    )(mail)
  }
}

export function smsSender(env: Environment, logger: Logger): SmsSender | null {
  if (env.SMS_PROVIDER === 'aliyun') {
    return aliyunSmsSender({
      accessKeyId: env.SMS_KEY_ID,
      accessKeySecret: env.SMS_KEY_SECRET,
      signName: env.SMS_SIGN_NAME,
      templateCode: env.SMS_TEMPLATE,
      templateCodes: env.SMS_TEMPLATES,
      endpoint: env.SMS_ENDPOINT,
    })
  }
  return env.production ? null : outboxSmsSender(outbox(env, logger))
}

/** Who takes online payments for the school. */
export function paymentProvider({ PAYMENT }: Pick<Environment, 'PAYMENT'>): PaymentProvider | null {
  switch (PAYMENT) {
    case 'none':
      return null
  }
}

function outbox(env: Environment, logger: Logger) {
  return { folder: join(env.DATA_DIR, 'outbox'), logger, showCode: !env.production }
}
