import { bucketFileStore } from '@shuyuan/api/adapters/storage-s3'
import { audit } from '@shuyuan/api/features/audit/service'
import { startBucket } from '@shuyuan/api/testing/stand-ins/bucket'
import { startSmtpSink } from '@shuyuan/api/testing/stand-ins/smtp-sink'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#cli/testing'
import { readEnvironment } from '#environment'
import { examineSite } from './doctor.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  site.context.now = Date.now
})
afterAll(() => site.close())

const set = (variables: Record<string, string>) => {
  site.context.env = readEnvironment({ DATA_DIR: site.folder, ...variables }, '/school')
}
const doctor = async (...words: string[]) => {
  const { code, json, err } = await site.run(['doctor', '--json', ...words])
  const findings = json.findings as { name: string; state: string; says: string }[]
  return { code, err, of: (name: string) => findings.find((each) => each.name === name) }
}

test('on a workstation all is well', async () => {
  set({})
  const { code, err } = await doctor()
  expect([code, err]).toEqual([0, ''])
  expect((await site.run(['doctor'])).out).toMatch(/ok +database/)
})

test('in production it says that nobody can register, and what else is missing', async () => {
  set({ NODE_ENV: 'production' })
  const { code, err, of } = await doctor()
  expect(code).toBe(1)
  expect(err).toContain('mail and SMS')
  expect(of('mail and SMS')?.says).toContain('nobody can register, and')
  expect(of('public address')).toMatchObject({ state: 'warn', says: expect.stringContaining('PUBLIC_URL') })
  expect(of('keys')).toMatchObject({ state: 'warn', says: expect.stringContaining('doctor --keys-saved') })
})

test('keys count as kept until they change', async () => {
  set({
    NODE_ENV: 'production',
    SMTP_HOST: 'mail.test',
    SMTP_SENDER: 'a@b.test',
    PUBLIC_URL: 'https://s.test',
  })
  expect((await doctor('--keys-saved')).of('keys')?.state).toBe('ok')
  const { settings, env = readEnvironment({}, '/school') } = site.context
  // A start knows nothing but the keys, and another setting changes none of them.
  const { secretKey, dataKeys } = settings
  for (const secrets of [
    { secretKey, dataKeys },
    { ...settings, timeZone: 'Asia/Tokyo' },
  ]) {
    const findings = await examineSite({ ...site.context, env, secrets })
    expect(findings.find(({ name }) => name === 'keys')?.state).toBe('ok')
  }
  expect((await doctor()).of('proxy')).toMatchObject({ state: 'warn' })
  site.context.settings.dataKeys.push('another key')
  expect((await doctor()).of('keys')?.state).toBe('warn')
})

test('keys that are not those of before are bad, until somebody says that they are right', async () => {
  set({})
  const keys = async (...words: string[]) => (await doctor(...words)).of('keys of the database')
  const { settings } = site.context
  expect(await keys('--new-keys')).toMatchObject({ state: 'ok' })
  // A new key in front of the old ones is how keys are changed.
  settings.dataKeys.unshift('the next key')
  expect(await keys()).toMatchObject({ state: 'ok' })
  const [next] = settings.dataKeys.splice(0, 1)
  expect(await keys()).toMatchObject({ state: 'bad', says: expect.stringContaining('1 of the keys') })
  settings.dataKeys.unshift(String(next))
  await site.run(['registration', 'rekey', '--by', 'test'])
  const old = settings.dataKeys.splice(1)
  expect(await keys(), 'everything is sealed with the newest').toMatchObject({ state: 'ok' })
  settings.dataKeys.push(...old)
  const { secretKey } = settings
  settings.secretKey = 'made anew, as secrets.json was lost'
  expect(await keys()).toMatchObject({ state: 'bad', says: expect.stringContaining('SECRET_KEY') })
  expect(await keys('--new-keys')).toMatchObject({ state: 'ok' })
  settings.secretKey = secretKey
})

test('services are asked: who listens is well, and who does not is bad', async () => {
  const bucket = await startBucket()
  const { settings } = bucket
  const services = {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: '1',
    SMTP_SENDER: 'a@b.test',
    SMTP_SECURITY: 'none',
    VALKEY_URL: 'redis://127.0.0.1:1',
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    S3_FORCE_PATH_STYLE: '1',
  }
  set(services)
  const { files } = site.context
  site.context.files = bucketFileStore(settings)
  const { code, of } = await doctor('--mail', 'somebody@school.test')
  expect(code).toBe(1)
  expect(of('bucket')).toMatchObject({ state: 'ok' })
  expect(bucket.objects.size).toBe(0)
  for (const name of ['mail server', 'Valkey', 'test mail'])
    expect(of(name), name).toMatchObject({ state: 'bad', says: expect.stringMatching(/ECONNREFUSED|closed/) })
  await bucket.close()
  expect((await doctor()).of('bucket')).toMatchObject({ state: 'bad' })

  const sink = await startSmtpSink()
  set({ ...services, S3_BUCKET: '', S3_ENDPOINT: '', VALKEY_URL: '', SMTP_PORT: String(sink.port) })
  const well = await doctor('--mail', 'somebody@school.test')
  expect(well.of('mail server')).toMatchObject({ state: 'ok' })
  expect(well.of('test mail')).toMatchObject({ state: 'ok' })
  await sink.close()
  site.context.files = files
})

test('an old backup is told, and none', async () => {
  set({ NODE_ENV: 'production' })
  const backup = async () => (await doctor()).of('backup')
  expect(await backup()).toMatchObject({ state: 'warn', says: expect.stringContaining('None was written') })
  const wrote = (now: number) =>
    audit(site.context.db, { now, actor: 'system', action: 'backup.write', entity: 'site', ref: 'a' })
  await wrote(Date.now() - 5 * 86_400_000)
  expect(await backup()).toMatchObject({ state: 'warn', says: expect.stringContaining('5 days ago') })
  await wrote(Date.now())
  expect(await backup()).toMatchObject({ state: 'ok' })
})

test('a clock that is behind and captchas that are off are told', async () => {
  set({})
  await site.run(['config', 'set', 'captcha', 'false'])
  const { db, engine, settings } = site.context
  const env = readEnvironment({ DATA_DIR: site.folder }, '/school')
  const findings = await examineSite({ env, db, engine, secrets: settings, now: () => 0 })
  expect(findings.find(({ name }) => name === 'clock')?.state).toBe('bad')
  expect(findings.find(({ name }) => name === 'captchas')?.state).toBe('warn')
})
