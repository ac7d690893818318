import { type ContactType, contactTypes } from '@shuyuan/contract/check-in'
import type { ApiDeps } from '#deps.ts'
import type { Config } from '#features/config/schema.ts'

/** The ways in which members can prove who they are: those that something can be sent by, e-mail first. */
export function verificationTypes({ mail, sms }: Pick<ApiDeps, 'mail' | 'sms'>): ContactType[] {
  const sender = { email: mail, mobile: sms }
  return contactTypes.filter((type) => sender[type] !== null)
}

/** Whether login asks for a captcha. */
export function loginNeedsCaptcha(config: Config): boolean {
  return config.user_login_captcha && config.captcha
}
