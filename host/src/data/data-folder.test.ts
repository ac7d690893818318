import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnvironment } from '#environment'
import { openContext } from './context.ts'
import { lockDataFolder, openDataFolder, readSecrets, secretsOf } from './data-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shuyuan-data-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('the folder is made for its owner alone and nothing is left behind in it', async () => {
  const data = join(folder, 'a', 'data')
  await openDataFolder(data)
  expect((await stat(data)).mode & 0o777).toBe(0o700)
  expect(await readdir(data)).toEqual([])
})

test('a folder that is a file is refused with a sentence that names DATA_DIR', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  await expect(openDataFolder(file)).rejects.toThrow(/cannot be written to.*Set DATA_DIR/)
})

test('a path through a file is refused with the reason', async () => {
  await writeFile(join(folder, 'file'), '')
  await expect(openDataFolder(join(folder, 'file', 'data'))).rejects.toThrow('a part of the path is a file')
})

test('secrets are made once, readable by the owner alone, and stay', async () => {
  const first = await readSecrets(folder)
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
  expect(first.secretKey.length).toBeGreaterThanOrEqual(32)
  expect(await readSecrets(folder)).toEqual(first)
  expect(await readdir(folder)).toEqual(['secrets.json'])
})

test('a key that the environment leaves out comes from the folder', async () => {
  const given = { SECRET_KEY: 'k'.repeat(32), DATA_KEYS: ['d'] }
  expect(await secretsOf(given, folder)).toEqual({ secretKey: given.SECRET_KEY, dataKeys: ['d'] })
  expect(await readdir(folder)).toEqual([])
  const made = await secretsOf({ SECRET_KEY: '', DATA_KEYS: [] }, folder)
  expect(await secretsOf({ ...given, DATA_KEYS: [] }, folder)).toEqual({
    ...made,
    secretKey: given.SECRET_KEY,
  })
  expect(await secretsOf({ ...given, SECRET_KEY: '' }, folder)).toEqual({ ...made, dataKeys: ['d'] })
})

test('processes that start at once agree on the secrets', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => readSecrets(folder)))
  expect(new Set(all.map(({ secretKey }) => secretKey)).size).toBe(1)
})

test('a damaged database or key file is said with what to do, and stays as it is', async () => {
  const env = readEnvironment({ DATA_DIR: folder }, '/school')
  const database = join(folder, 'shuyuan.db')
  await writeFile(database, 'no database '.repeat(1000))
  await expect(openContext(env)).rejects.toThrow(
    /shuyuan\.db is damaged.*(?:npm run cli --|shuyuan) restore FILE/,
  )
  expect((await stat(database)).size).toBe(12_000)
  for (const text of ['{', '{"secretKey":""}']) {
    await writeFile(join(folder, 'secrets.json'), text)
    await expect(readSecrets(folder)).rejects.toThrow(/secrets\.json is damaged: put your copy of it back/)
  }
})

test('a second site on one folder is refused until the first lets go', () => {
  const release = lockDataFolder(folder)
  expect(() => lockDataFolder(folder, 0)).toThrow('Another process of the site runs on')
  release()
  lockDataFolder(folder, 0)()
})
