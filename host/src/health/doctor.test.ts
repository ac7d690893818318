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
  expect((await doctor()).of('proxy')).toMatchObject({ state: 'warn' })
  site.context.settings.dataKeys.push('another key')
  expect((await doctor()).of('keys')?.state).toBe('warn')
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
