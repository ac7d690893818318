import { readFileSync } from 'node:fs'
import { type PaymentProviderName, paymentProviderNames } from '@shuyuan/contract/registration/orders'
import * as z from 'zod/mini'

const text = z._default(z.string(), '')
const providers = z.pipe(
  z
    .string()
    .check(
      z.refine((said) => namesIn(said).every(isProvider), 'must be none, wechat, alipay or wechat,alipay'),
    ),
  z.transform((said) => namesIn(said).filter(isProvider)),
)
const address = z._default(
  z.string().check(z.refine((said) => said === '' || URL.canParse(said), 'must be an http or https address')),
  '',
)

/** Keys that may also stand in a file, named by the same variable with `_FILE`: PEM has many lines. */
const inFiles = [
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_PAY_API_KEY',
  'WECHAT_PAY_PUBLIC_KEY',
  'WECHAT_PAY_CERTIFICATE',
  'ALIPAY_PRIVATE_KEY',
  'ALIPAY_PUBLIC_KEY',
] as const

/** Who takes online payments, and their keys. They are read from here alone, and kept in no database and no log. */
export const paymentVariables = {
  PAYMENT: z._default(providers, []),
  WECHAT_PAY_MERCHANT: text,
  WECHAT_PAY_APP_ID: text,
  WECHAT_PAY_SERIAL: text,
  WECHAT_PAY_PRIVATE_KEY: text,
  WECHAT_PAY_PRIVATE_KEY_FILE: text,
  WECHAT_PAY_API_KEY: text,
  WECHAT_PAY_API_KEY_FILE: text,
  WECHAT_PAY_PUBLIC_KEY_ID: text,
  WECHAT_PAY_PUBLIC_KEY: text,
  WECHAT_PAY_PUBLIC_KEY_FILE: text,
  WECHAT_PAY_CERTIFICATE: text,
  WECHAT_PAY_CERTIFICATE_FILE: text,
  WECHAT_PAY_ENDPOINT: address,
  ALIPAY_APP_ID: text,
  ALIPAY_PRIVATE_KEY: text,
  ALIPAY_PRIVATE_KEY_FILE: text,
  ALIPAY_PUBLIC_KEY: text,
  ALIPAY_PUBLIC_KEY_FILE: text,
  ALIPAY_ENDPOINT: address,
}

type PaymentEnvironment = {
  PAYMENT: readonly PaymentProviderName[]
  PUBLIC_URL: string
  API_URL: string
} & Record<Exclude<keyof typeof paymentVariables, 'PAYMENT'>, string>

/** What stands in the files that `_FILE` variables name. A problem names the variable, and nothing of the file. */
export function filesRead(source: NodeJS.ProcessEnv): {
  values: Record<string, string>
  problems: string[]
} {
  const values: Record<string, string> = {}
  const problems: string[] = []
  for (const name of inFiles) {
    const file = source[`${name}_FILE`]
    if (!file) continue
    try {
      values[name] = readFileSync(file, 'utf8').trim()
    } catch {
      problems.push(`${name}_FILE: cannot be read`)
    }
  }
  return { values, problems }
}

/** What is missing where a provider is set. */
export function paymentContradictions(env: PaymentEnvironment): string[] {
  const { PAYMENT } = env
  if (PAYMENT.length === 0) return []
  const missing = (names: readonly Exclude<keyof PaymentEnvironment, 'PAYMENT'>[], by: string) =>
    names.filter((name) => env[name] === '').map((name) => `${name}: must be set where PAYMENT has ${by}`)
  const wechat = [
    'WECHAT_PAY_MERCHANT',
    'WECHAT_PAY_APP_ID',
    'WECHAT_PAY_SERIAL',
    'WECHAT_PAY_PRIVATE_KEY',
  ] as const
  const problems = [
    // Without it no provider could tell that something was paid.
    ...missing(['PUBLIC_URL'], PAYMENT.join(', ')),
    ...(PAYMENT.includes('wechat') ? missing([...wechat, 'WECHAT_PAY_API_KEY'], 'wechat') : []),
    ...(PAYMENT.includes('alipay')
      ? missing(['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'], 'alipay')
      : []),
  ]
  const hasKey = env.WECHAT_PAY_PUBLIC_KEY_ID !== '' || env.WECHAT_PAY_CERTIFICATE !== ''
  if (PAYMENT.includes('wechat') && !hasKey)
    problems.push(
      'WECHAT_PAY_PUBLIC_KEY_ID: it or WECHAT_PAY_CERTIFICATE must be set where PAYMENT has wechat',
    )
  if (env.API_URL) problems.push('PAYMENT: belongs to the API’s own site, and not where API_URL is')
  return problems
}

function namesIn(said: string): string[] {
  return said.split(/[\s,]+/).filter((word) => word !== '' && word !== 'none')
}

function isProvider(word: string): word is PaymentProviderName {
  return paymentProviderNames.some((name) => name === word)
}
