import { expect, test } from 'vitest'
import { ConfigurationError, readEnvironment } from './environment.ts'

const read = (variables: Record<string, string>) => readEnvironment(variables, '/school')

test('an empty environment gives a laptop: loopback, SQLite in ./data, sample members', () => {
  expect(read({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: '/school/data',
    DATABASE_URL: '',
    SESSION_STORAGE: 'cookies',
    STATE_STORAGE: 'localStorage',
    TZ_SCHOOL: 'Asia/Shanghai',
    seedDemo: true,
    production: false,
  })
})

test('an empty variable counts as not set, but an empty SEED means no sample members', () => {
  expect(read({ PORT: '', SEED: '' })).toMatchObject({ PORT: 3000, seedDemo: false })
})

test('production has no sample members and refuses them', () => {
  expect(read({ NODE_ENV: 'production' })).toMatchObject({ production: true, seedDemo: false })
  expect(() => read({ NODE_ENV: 'production', SEED: 'demo' })).toThrow(
    'SEED: sample members are not for production',
  )
})

test('pages of this machine may call the API outside of production alone', () => {
  expect(read({}).CORS_ORIGINS).toEqual(['localhost', '127.0.0.1'])
  expect(read({ NODE_ENV: 'production' }).CORS_ORIGINS).toEqual([])
  expect(read({ NODE_ENV: 'production', CORS_ORIGINS: 'a.test' }).CORS_ORIGINS).toEqual(['a.test'])
})

test('every problem is listed at once', () => {
  const problems = () =>
    read({
      PORT: 'eighty',
      API_URL: 'ftp://x',
      TZ_SCHOOL: 'Mars/Olympus',
      SESSION_STORAGE: 'paper',
      LOG_LEVEL: 'loud',
    })
  expect(problems).toThrow(ConfigurationError)
  for (const name of ['PORT', 'API_URL', 'TZ_SCHOOL', 'SESSION_STORAGE', 'LOG_LEVEL'])
    expect(problems).toThrow(name)
})

test.each([
  [{ PORT: '65536' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://x' }, 'SECRET_KEY: must be set where DATABASE_URL is'],
  [{ DATABASE_URL: 'postgres://x' }, 'DATA_KEYS: must be set where DATABASE_URL is'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
  [{ VALKEY_URL: 'localhost:6379' }, 'VALKEY_URL: must begin with valkey://'],
  [{ S3_ENDPOINT: 'https://s3.example.test' }, 'S3_BUCKET: must be set where S3_ENDPOINT is'],
  [{ S3_BUCKET: 'school' }, 'S3_SECRET_ACCESS_KEY: must be set where S3_BUCKET is'],
  [{ SMTP_HOST: 'mail.example.test' }, 'SMTP_SENDER: must be set where SMTP_HOST is'],
  [{ SMS_PROVIDER: 'aliyun' }, 'SMS_KEY_ID: must be set where SMS_PROVIDER is'],
  [{ PUBLIC_API_URL: 'https://api.example.test' }, 'API_URL: must be set where PUBLIC_API_URL is'],
])('%o is refused with a clear line', (variables, line) => {
  expect(() => read(variables as Record<string, string>)).toThrow(line)
})

test('addresses lose a slash at their end, lists are split at commas and spaces', () => {
  const env = read({ API_URL: 'https://api.example.test/', FRAME_HOSTS: 'a.example, b.example c.example' })
  expect(env.API_URL).toBe('https://api.example.test')
  expect(env.FRAME_HOSTS).toEqual(['a.example', 'b.example', 'c.example'])
})
