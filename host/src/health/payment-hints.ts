import type { PaymentError } from '@shuyuan/api/adapters/payment'
import type { PaymentProviderName } from '@shuyuan/contract/registration/orders'

/** What an operator looks at where a provider refuses, or its answer cannot be trusted, by the code of the failure. */
const hints: Readonly<Record<PaymentProviderName, Readonly<Record<string, string>>>> = {
  wechat: {
    SIGN_ERROR:
      'it does not take our signature: WECHAT_PAY_PRIVATE_KEY, WECHAT_PAY_SERIAL and WECHAT_PAY_MERCHANT must be of one certificate',
    PARAM_ERROR: 'it does not know this merchant by this certificate: look at WECHAT_PAY_MERCHANT',
    SIGNATURE:
      'its answer is signed by another key than WECHAT_PAY_PUBLIC_KEY, whose id WECHAT_PAY_PUBLIC_KEY_ID must be, or than that of WECHAT_PAY_CERTIFICATE',
    SERIAL:
      'it signs by a key that is not here: look at WECHAT_PAY_PUBLIC_KEY_ID, or fetch its newest WECHAT_PAY_CERTIFICATE',
    TIMESTAMP: 'its clock and that of this machine are more than five minutes apart',
    NO_ANSWER: 'it did not answer: look at the network, and at WECHAT_PAY_ENDPOINT where that is set',
  },
  alipay: {
    'isv.invalid-signature':
      'it does not take our signature: ALIPAY_PRIVATE_KEY must be the pair of the key that was entered there',
    'isv.invalid-app-id': 'it does not know this application: look at ALIPAY_APP_ID',
    'isv.invalid-timestamp': 'its clock and that of this machine are too far apart',
    SIGNATURE:
      'its answer is not signed by ALIPAY_PUBLIC_KEY, which is Alipay’s own key and not that of the application',
    NO_ANSWER: 'it did not answer: look at the network, and at ALIPAY_ENDPOINT where that is set',
  },
}

/** What to look at, in words; undefined for a failure that says nothing of the settings. */
export function paymentHint(provider: PaymentProviderName, { code, sure }: PaymentError): string | undefined {
  // A refusal that is known and not signed as it should be: its own words are right, and our key for them is not.
  const unsigned = provider === 'wechat' && !sure && code === 'ORDER_NOT_EXIST'
  return hints[provider][unsigned ? 'SIGNATURE' : code]
}
