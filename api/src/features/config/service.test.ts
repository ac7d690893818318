import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/open.ts'
import { openTestDatabase } from '#testing/database.ts'
import { configNames, isConfigName } from '@shuyuan/contract/site/config'
import { checkConfig, readConfig, writeConfig } from './service.ts'

let database: OpenDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

test('every name has a default that its own schema takes', async () => {
  const config = await readConfig(database.db)
  expect(Object.keys(config).sort()).toEqual([...configNames].sort())
  for (const name of configNames) expect(checkConfig(name, config[name])).toEqual({ value: config[name] })
  expect(config).toMatchObject({
    user_login_retry: 10,
    user_sso: false,
    open_member_center: true,
    default_group: 1,
  })
})

test('what is written is read, and written again in its place', async () => {
  const { db } = database
  await writeConfig(db, 'user_login_retry', 5)
  await writeConfig(db, 'user_login_retry', false)
  await writeConfig(db, 'site_name', { 'zh-cn': '明德', en: 'Mingde' })
  expect(await readConfig(db)).toMatchObject({
    user_login_retry: false,
    site_name: { 'zh-cn': '明德', en: 'Mingde' },
  })
})

test.each([
  ['user_login_retry', 0],
  ['user_login_captcha', 'false'],
  ['site_name', '书院'],
  ['upload', { maxSize: -1 }],
  ['default_group', 1.5],
  ['no_access_ip', ['10.0.0.0/33']],
  ['no_access_ip', ['nonsense']],
] as const)('%s refuses %j and says why', async (name, value) => {
  const checked = checkConfig(name, value)
  expect(checked).toHaveProperty('problem')
  await expect(writeConfig(database.db, name, value as never)).rejects.toThrow(name)
})

test('a row that its schema refuses counts as none: a bad row never stops the site', async () => {
  const rows = [
    { name: 'user_login_retry', value: '"many"' },
    { name: 'site_name', value: '{broken' },
    { name: 'of_an_older_version', value: '1' },
  ]
  await database.db
    .insertInto('config')
    .values(rows.map((row) => ({ ...row, update_time: 0 })))
    .execute()
  const config = await readConfig(database.db)
  expect(config).toMatchObject({ user_login_retry: 10, site_name: { en: 'Shuyuan' } })
  expect(config).not.toHaveProperty('of_an_older_version')
})

test('names are told from words of JavaScript', () => {
  expect(isConfigName('captcha')).toBe(true)
  for (const name of ['toString', '__proto__', '', 'Captcha']) expect(isConfigName(name)).toBe(false)
})
