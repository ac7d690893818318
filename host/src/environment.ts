import { postgresAddresses } from '@shuyuan/api/db/postgres-addresses'
import { isAbsolute, resolve } from 'node:path'
import { type MessageKind, smsKinds } from '@shuyuan/contract/message/message-kinds'
import * as z from 'zod/mini'
import { OperatorError } from '#process/operator-error'
import { filesRead, paymentContradictions, paymentVariables } from './payment-variables.ts'

const storageKind = z.enum(['cookies', 'localStorage', 'sessionStorage'])
const list = z.pipe(
  z.string(),
  z.transform((text) => text.split(/[\s,]+/).filter((word) => word !== '')),
)
const webAddress = z
  .string()
  .check(z.refine((text) => text === '' || isWebAddress(text), 'must be an http or https address'))
const port = z
  .pipe(z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number')), z.transform(Number))
  .check(z.refine((number) => number <= 65_535, 'must be a port number'))
const milliseconds = z.pipe(
  z.string().check(z.regex(/^\d{1,6}$/, 'must be milliseconds, such as 2000')),
  z.transform(Number),
)
const onOff = z.pipe(
  z.enum(['', '0', '1'], 'must be 0 or 1'),
  z.transform((text) => text === '1'),
)

const smsTemplates = z.pipe(
  list.check(
    z.refine(
      (pairs) => pairs.every((pair) => isSmsTemplate(pair.split('='))),
      `must be pairs such as offered=SMS_123, with ${smsKinds.join(', ')}`,
    ),
  ),
  z.transform((pairs) => Object.fromEntries(pairs.map((pair) => pair.split('=', 2))) as SmsTemplates),
)
type SmsTemplates = Partial<Record<MessageKind, string>>

/** Every variable that the site reads, with its default. The README explains each. */
const variables = z.object({
  NODE_ENV: z._default(z.string(), ''),
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), 'data'),
  SEED: z.optional(z.enum(['', 'demo'], 'must be demo or empty')),
  PUBLIC_URL: z._default(webAddress, ''),
  API_URL: z._default(webAddress, ''),
  PUBLIC_API_URL: z._default(webAddress, ''),
  DATABASE_URL: z._default(
    z.string().check(
      z.refine((text) => text === '' || /^postgres(ql)?:\/\//.test(text), 'must begin with postgres://'),
      z.refine(
        (text) => text === '' || postgresAddresses(text) !== null,
        'must be an address such as postgres://user:password@host/name; signs such as @ / ? # in a password are written as %40 %2F %3F %23',
      ),
    ),
    '',
  ),
  SECRET_KEY: z._default(
    z.string().check(z.refine((text) => text === '' || text.length >= 32, 'must have 32 characters or more')),
    '',
  ),
  DATA_KEYS: z._default(list, []),
  VALKEY_URL: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => text === '' || (/^(?:valkey|redis)s?:\/\//.test(text) && URL.canParse(text)),
          'must begin with valkey:// or redis://',
        ),
      ),
    '',
  ),
  S3_ENDPOINT: z._default(webAddress, ''),
  S3_BUCKET: z._default(z.string(), ''),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z._default(z.string(), ''),
  S3_SECRET_ACCESS_KEY: z._default(z.string(), ''),
  S3_FORCE_PATH_STYLE: z._default(onOff, false),
  SMTP_HOST: z._default(z.string(), ''),
  SMTP_PORT: z._default(port, 465),
  SMTP_USER: z._default(z.string(), ''),
  SMTP_PASS: z._default(z.string(), ''),
  SMTP_SECURITY: z._default(z.enum(['tls', 'starttls', 'none'], 'must be tls, starttls or none'), 'tls'),
  SMTP_SENDER: z._default(z.string(), ''),
  ...paymentVariables,
  SMS_PROVIDER: z._default(z.enum(['', 'aliyun'], 'must be aliyun or empty'), ''),
  SMS_ENDPOINT: z._default(webAddress, 'https://dysmsapi.aliyuncs.com'),
  WECHAT_ENDPOINT: z._default(webAddress, 'https://api.weixin.qq.com'),
  WECHAT_LOGIN_ENDPOINT: z._default(webAddress, 'https://open.weixin.qq.com'),
  SMS_KEY_ID: z._default(z.string(), ''),
  SMS_KEY_SECRET: z._default(z.string(), ''),
  SMS_SIGN_NAME: z._default(z.string(), ''),
  SMS_TEMPLATE: z._default(z.string(), ''),
  SMS_TEMPLATES: z._default(smsTemplates, {}),
  CDN: z._default(onOff, false),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  SESSION_STORAGE: z._default(storageKind, 'cookies'),
  STATE_STORAGE: z._default(storageKind, 'localStorage'),
  TRUSTED_PROXIES: z._default(list, []),
  CORS_ORIGINS: z.optional(list),
  FRAME_HOSTS: z._default(list, []),
  TZ_SCHOOL: z._default(
    z.string().check(z.refine(isTimeZone, 'must be a time zone such as Asia/Shanghai')),
    'Asia/Shanghai',
  ),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be a log level such as info',
    ),
    'info',
  ),
  SLOW_REQUEST_MS: z._default(milliseconds, 2000),
  ERROR_WEBHOOK: z._default(webAddress, ''),
  LOG_FORMAT: z._default(z.enum(['', 'json', 'text'], 'must be json or text'), ''),
  NOTIFY_SOCKET: z._default(z.string(), ''),
})

export const variableNames: readonly string[] = Object.keys(variables.shape)

type Variables = z.infer<typeof variables>
export type Environment = Omit<Variables, 'NODE_ENV' | 'SEED' | 'CORS_ORIGINS'> & {
  CORS_ORIGINS: string[]
  production: boolean
  /** Whether an empty database gets sample members. */
  seedDemo: boolean
}

/** Every problem of the configuration, one per line. */
export class ConfigurationError extends OperatorError {
  constructor(problems: string[]) {
    super(['The configuration is not right:', ...problems.map((problem) => `  ${problem}`)].join('\n'))
    this.name = 'ConfigurationError'
  }
}

/**
 * Reads and checks the environment; nothing else reads it. An empty variable counts as not set. Throws
 * ConfigurationError with every problem.
 */
export function readEnvironment(source: NodeJS.ProcessEnv, root: string): Environment {
  const files = filesRead(source)
  if (files.problems.length > 0) throw new ConfigurationError(files.problems)
  const set = Object.fromEntries(
    Object.entries({ ...source, ...files.values }).filter(([name, value]) => value !== '' || name === 'SEED'),
  )
  const parsed = variables.safeParse(set)
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    )
  }
  const { NODE_ENV, SEED, ...rest } = parsed.data
  const production = NODE_ENV === 'production'
  const problems = contradictions(rest, production, SEED)
  if (problems.length > 0) throw new ConfigurationError(problems)
  return {
    ...rest,
    CORS_ORIGINS: rest.CORS_ORIGINS ?? (production ? [] : ['localhost', '127.0.0.1']),
    DATA_DIR: isAbsolute(rest.DATA_DIR) ? rest.DATA_DIR : resolve(root, rest.DATA_DIR),
    API_URL: rest.API_URL.replace(/\/+$/, ''),
    PUBLIC_API_URL: rest.PUBLIC_API_URL.replace(/\/+$/, ''),
    PUBLIC_URL: rest.PUBLIC_URL.replace(/\/+$/, ''),
    production,
    seedDemo: SEED === undefined ? !production : SEED === 'demo',
  }
}

function contradictions(
  env: Omit<Variables, 'NODE_ENV' | 'SEED'>,
  production: boolean,
  seed: string | undefined,
): string[] {
  const problems: string[] = []
  const need = (name: keyof typeof env, reason: string) => {
    const value = env[name]
    if (value === '' || (Array.isArray(value) && value.length === 0))
      problems.push(`${name}: must be set ${reason}`)
  }
  if (production && seed === 'demo') problems.push('SEED: sample members are not for production')
  if (env.DATABASE_URL) {
    need('SECRET_KEY', 'where DATABASE_URL is: several processes share it')
    need('DATA_KEYS', 'where DATABASE_URL is: several processes share them')
  }
  if (env.PUBLIC_API_URL) need('API_URL', 'where PUBLIC_API_URL is')
  if (env.S3_ENDPOINT) need('S3_BUCKET', 'where S3_ENDPOINT is')
  if (env.S3_BUCKET) {
    need('S3_ACCESS_KEY_ID', 'where S3_BUCKET is')
    need('S3_SECRET_ACCESS_KEY', 'where S3_BUCKET is')
  }
  if (env.SMTP_HOST) need('SMTP_SENDER', 'where SMTP_HOST is')
  if (env.SMS_PROVIDER) {
    for (const name of ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE'] as const)
      need(name, 'where SMS_PROVIDER is')
  }
  problems.push(...paymentContradictions(env))
  return problems
}

/** What can leave the site: in development everything, into files. */
export function channelsOf({ SMTP_HOST, SMS_PROVIDER, SMS_TEMPLATES, PUBLIC_URL, production }: Environment) {
  const allowed = smsKinds.filter((kind) => SMS_TEMPLATES[kind])
  return {
    sendsMail: SMTP_HOST !== '' || !production,
    sendsLinks: PUBLIC_URL !== '' || !production,
    smsKinds: SMS_PROVIDER || production ? allowed : smsKinds,
  }
}

function isSmsTemplate([kind = '', template = '']: string[]): boolean {
  return smsKinds.some((known) => known === kind) && template !== ''
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
