import { join } from 'node:path'
import type { MailSender } from '@shuyuan/api/adapters/mail'
import { alipay } from '@shuyuan/api/adapters/alipay/alipay'
import type { AlipaySettings } from '@shuyuan/api/adapters/alipay/signing'
import type { PaymentProviders } from '@shuyuan/api/adapters/payment'
import type { WechatPaySettings } from '@shuyuan/api/adapters/wechat-pay/keys'
import { wechatPay } from '@shuyuan/api/adapters/wechat-pay/wechat-pay'
import type { SmsSender } from '@shuyuan/api/adapters/sms'
import { aliyunSmsSender } from '@shuyuan/api/adapters/sms-aliyun'
import { outboxSmsSender } from '@shuyuan/api/adapters/outbox'
import type { Environment } from './environment.ts'
import type { Logger } from '#log'
import { OperatorError } from '#process/operator-error'

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

/** Who takes online payments for the school. Throws an OperatorError where a key cannot be read. */
export function paymentProviders(env: Environment, now: () => number): PaymentProviders {
  try {
    return {
      ...(env.PAYMENT.includes('wechat') && { wechat: wechatPay(wechatPaySettings(env), now) }),
      ...(env.PAYMENT.includes('alipay') && { alipay: alipay(alipaySettings(env), now) }),
    }
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error))
  }
}

function wechatPaySettings(env: Environment): WechatPaySettings {
  return {
    merchant: env.WECHAT_PAY_MERCHANT,
    appId: env.WECHAT_PAY_APP_ID,
    serial: env.WECHAT_PAY_SERIAL,
    privateKey: env.WECHAT_PAY_PRIVATE_KEY,
    secret: env.WECHAT_PAY_API_KEY,
    publicKeyId: env.WECHAT_PAY_PUBLIC_KEY_ID,
    publicKey: env.WECHAT_PAY_PUBLIC_KEY,
    certificates: env.WECHAT_PAY_CERTIFICATE.match(/-----BEGIN[^]*?-----END CERTIFICATE-----/g) ?? [],
    ...(env.WECHAT_PAY_ENDPOINT && { endpoint: env.WECHAT_PAY_ENDPOINT }),
  }
}

function alipaySettings(env: Environment): AlipaySettings {
  return {
    appId: env.ALIPAY_APP_ID,
    privateKey: env.ALIPAY_PRIVATE_KEY,
    publicKey: env.ALIPAY_PUBLIC_KEY,
    ...(env.ALIPAY_ENDPOINT && { endpoint: env.ALIPAY_ENDPOINT }),
  }
}

function outbox(env: Environment, logger: Logger) {
  return { folder: join(env.DATA_DIR, 'outbox'), logger, showCode: !env.production }
}
