import { payFeature, paymentProviderNames } from '@shuyuan/contract/registration/orders'
import { offeredFeatures } from '@shuyuan/contract/site/features'
import type { ApiDeps } from '#deps.ts'

/**
 * `captcha-substitute`, a code in place of the click captcha, where mail or SMS can be sent; `message-out` where
 * messages leave the site by one of them; `code-login`, login and registration by a code, where one can be sent;
 * `pay-wechat` and `pay-alipay` where the school takes money by them.
 */
export function featuresOf({
  mail,
  sms,
  payment,
  settings,
}: Pick<ApiDeps, 'mail' | 'sms' | 'payment' | 'settings'>): string[] {
  const leaves = mail !== null || (sms !== null && (settings.smsKinds ?? []).length > 0)
  return [
    ...Object.keys(offeredFeatures),
    ...(mail || sms ? ['captcha-substitute', 'code-login'] : []),
    ...(leaves ? ['message-out'] : []),
    ...paymentProviderNames.filter((name) => payment[name]).map(payFeature),
  ]
}
