import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allKeys, storageKey } from '#adapters/storage.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { boundary, filePart, form } from '#testing/multipart.ts'
import { deleteOldRecitations } from '#features/recitation/sent/service.ts'
import { heldBack } from '#features/upkeep/service.ts'
import { bringBack, takeStore } from '#features/upkeep/store.ts'
import { sweepUploads } from './sweep.ts'

let api: TestApi
let headers: Record<string, string>
let memberId: number
beforeEach(async () => {
  api = await startTestApi()
  const member = await createTestMember(api)
  memberId = member.id
  headers = {
    'ba-user-token': (await logIn(api, member)).token,
    'content-type': `multipart/form-data; boundary=${boundary}`,
  }
})
afterEach(() => api.close())

const picture = (width: number) =>
  sharp({ create: { width, height: 3, channels: 3, background: '#a83a2b' } })
    .png()
    .toBuffer()

/** Uploads a picture and returns its path; no picture is like another. */
async function upload(name: string, width: number): Promise<string> {
  const payload = form(filePart(name, await picture(width)))
  const { file } = (
    await api.app.inject({ method: 'POST', url: '/api/ajax/upload', headers, payload })
  ).json().data
  return file.url
}
const keyOf = (path: string) => storageKey(path) ?? ''
const forget = (path: string) => api.deps.db.deleteFrom('attachment').where('url', '=', path).execute()
/** Sets when a file was written, in hours ago. */
async function age(path: string, hours: number) {
  const written = (api.deps.now() - hours * 3600_000) / 1000
  await utimes(join(api.folder, keyOf(path)), written, written)
}
const sweep = () => sweepUploads(api.deps)
const kept = async () => (await allKeys(api.deps.files)).toSorted()

test('a file that nothing knows goes after a day', async () => {
  const [lost, known] = [await upload('旧.png', 4), await upload('known.png', 5)]
  await forget(lost)
  for (const path of [lost, known]) await age(path, 23)
  expect(await sweep()).toEqual([])
  for (const path of [lost, known]) await age(path, 25)
  expect(await sweep()).toEqual([keyOf(lost)])
  expect(await kept()).toEqual([keyOf(known)])
})

test('a copy beside the one that the row names stays, for its bytes have an owner', async () => {
  const first = await upload('one.png', 4)
  const second = await upload('two.png', 4)
  for (const path of [first, second]) await age(path, 100)
  expect(second).not.toBe(first)
  expect(await sweep()).toEqual([])
})

test('what any text names stays: an avatar, a wall picture, a setting, an address with escapes', async () => {
  const { db } = api.deps
  const [face, wall, set, link] = [
    await upload('脸.png', 4),
    await upload('wall.png', 5),
    await upload('set.png', 6),
    await upload('链接.png', 7),
  ]
  for (const path of [face, wall, set, link]) {
    await forget(path)
    await age(path, 100)
  }
  await db.updateTable('user').set({ avatar: face }).where('id', '=', memberId).execute()
  await db
    .insertInto('habit_day')
    .values({
      user_id: memberId,
      task: 'x',
      day: '2026-11-01',
      kind: 'done',
      made_on: '2026-11-01',
      note: '',
      minutes: 0,
      image: wall,
      wall: 'shown',
      wall_name: '',
      points: 0,
      create_time: 1,
    })
    .execute()
  await db
    .insertInto('config')
    .values({ name: 'record_number', value: JSON.stringify(set), update_time: 1 })
    .execute()
  await db
    .insertInto('notice')
    .values({
      user_id: memberId,
      kind: 'x',
      text: '',
      text_en: '',
      read_time: null,
      create_time: 1,
      link: `//school.example${encodeURI(link)}`,
    })
    .execute()
  expect(await sweep()).toEqual([])
  expect(await kept()).toHaveLength(4)

  await db.updateTable('user').set({ avatar: '' }).where('id', '=', memberId).execute()
  expect(await sweep()).toEqual([keyOf(face)])
})

test('a file without a hash in its name was put there by hand and stays', async () => {
  await api.deps.files.put('school/logo.png', 'a logo')
  await age('/storage/school/logo.png', 1000)
  expect(await sweep()).toEqual([])
})

test('what is set aside waits 30 days, and can be brought back until then', async () => {
  const [lost] = [await upload('lost.png', 4), await upload('known.png', 5)]
  await forget(lost)
  await age(lost, 25)
  const bytes = await api.deps.files.getBytes(keyOf(lost))
  expect(await sweep()).toEqual([keyOf(lost)])
  expect(await kept()).not.toContain(keyOf(lost))
  api.clock.pass(29 * 86_400)
  await sweep()
  expect(await bringBack(api.deps)).toEqual([keyOf(lost)])
  expect(await api.deps.files.getBytes(keyOf(lost))).toEqual(bytes)
  await age(lost, 25)
  expect(await sweep()).toEqual([keyOf(lost)])
  api.clock.pass(32 * 86_400)
  await sweep()
  expect(await bringBack(api.deps)).toEqual([])
})

test('another database on the same store takes nothing from it, before and after it is marked', async () => {
  const paths = [await upload('one.png', 4), await upload('two.png', 5), await upload('three.png', 6)]
  for (const path of paths) await age(path, 100)
  const other = await startTestApi({ files: api.deps.files })
  const held = { name: 'uploads', reason: 'otherStore' }
  expect(await sweepUploads(other.deps)).toEqual([])
  expect(await heldBack(other.deps.db)).toMatchObject([held])
  // The database whose uploads they are marks the store.
  expect(await sweep()).toEqual([])
  expect(await sweepUploads(other.deps, { all: true })).toEqual([])
  expect(await deleteOldRecitations(other.deps)).toBe(0)
  expect(await kept()).toHaveLength(3)
  expect(await heldBack(api.deps.db)).toEqual([])
  // Moved to another database on purpose, the store is that one's.
  await takeStore(other.deps)
  await forget(paths[0] ?? '')
  expect([await sweep(), (await heldBack(api.deps.db)).length]).toEqual([[], 1])
  await other.close()
})

test('a store of which much more would go than is plausible is left alone until somebody says so', async () => {
  const paths: string[] = []
  for (let width = 4; width < 14; width += 1) paths.push(await upload(`${width}.png`, width))
  for (const path of paths) await age(path, 100)
  expect(await sweep()).toEqual([])
  for (const path of paths.slice(0, 6)) await forget(path)
  expect(await sweep()).toEqual([])
  expect(await heldBack(api.deps.db)).toMatchObject([{ name: 'uploads', reason: 'tooMany', count: 6 }])
  expect(await sweepUploads(api.deps, { all: true })).toHaveLength(6)
  expect(await heldBack(api.deps.db)).toEqual([])
})
