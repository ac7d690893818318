import { join } from 'node:path'
import type { MailSender } from '@shuyuan/api/plugins/mail'
import { outboxMailSender } from '@shuyuan/api/plugins/mail-outbox'
import { smtpMailSender } from '@shuyuan/api/plugins/mail-smtp'
import type { SmsSender } from '@shuyuan/api/plugins/sms'
import { aliyunSmsSender } from '@shuyuan/api/plugins/sms-aliyun'
import { outboxSmsSender } from '@shuyuan/api/plugins/sms-outbox'
import type { Environment } from '#environment'
import type { Logger } from '#log'

/** How mail goes out: by SMTP where it is set up, into files while developing, not at all in production without. */
export function mailSender(env: Environment, logger: Logger): MailSender | null {
  if (env.SMTP_HOST) {
    return smtpMailSender({
      host: env.SMTP_HOST,
      port: env.SMTP_PORT,
      user: env.SMTP_USER,
      pass: env.SMTP_PASS,
      security: env.SMTP_SECURITY,
      sender: env.SMTP_SENDER,
    })
  }
  return env.production ? null : outboxMailSender(outbox(env, logger))
}

/** The same for short messages. */
export function smsSender(env: Environment, logger: Logger): SmsSender | null {
  if (env.SMS_PROVIDER === 'aliyun') {
    return aliyunSmsSender({
      accessKeyId: env.SMS_KEY_ID,
      accessKeySecret: env.SMS_KEY_SECRET,
      signName: env.SMS_SIGN_NAME,
      templateCode: env.SMS_TEMPLATE,
      endpoint: env.SMS_ENDPOINT,
    })
  }
  return env.production ? null : outboxSmsSender(outbox(env, logger))
}

function outbox(env: Environment, logger: Logger) {
  return { folder: join(env.DATA_DIR, 'outbox'), logger, showCode: !env.production }
}
