import type { RedeemData } from '@shuyuan/contract/claim/claim'
import type {
  DeskContentCreated,
  DeskContentFile,
  DeskContentRefused,
  DeskContentSaved,
} from '@shuyuan/contract/desk/site/content'
import { changedMoney } from '@shuyuan/content/kinds/money-parts'
import { type OpenContent, openContent } from '@shuyuan/content/reading/open'
import { makeFolder } from '@shuyuan/content/reading/testing-folder'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localFileStore } from '#adapters/storage.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { openTestDatabase } from '#testing/database.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { publishFiles } from './exchange.ts'
import { overlayOf } from './overlay.ts'

const path = 'zh-cn/offers/kaixue.yaml'
const gift = ({ title = '开学礼', points = '5' } = {}) => `kind: points
title: ${title}
what: 开学送的
prefix: KX
opens: '-1'
closes: '+30'
byLink: true
points: ${points}
`

let folder: Awaited<ReturnType<typeof makeFolder>>
let content: OpenContent
let api: TestApi
let editor: Awaited<ReturnType<typeof enterTestDesk>>
let owner: Awaited<ReturnType<typeof enterTestDesk>>
let pictures: string

beforeEach(async () => {
  folder = await makeFolder({ [path]: gift() })
  pictures = await mkdtemp(join(tmpdir(), 'money-test-'))
  const database = await openTestDatabase()
  const files = localFileStore(join(pictures, 'store'))
  const overlay = () => overlayOf({ db: database.db, files, pictureDir: join(pictures, 'copies') })
  content = await openContent({ dir: folder.dir, overlay, firstDay: '2026-11-21' })
  api = await startTestApi({ content, contentFiles: content, database, files, clock: standingClock() })
  editor = await enterTestDesk(api, 'bao', 'editor')
  owner = await enterTestDesk(api, 'ning', 'owner')
})
afterEach(async () => {
  content.close()
  await api.close()
  await folder[Symbol.asyncDispose]()
  await rm(pictures, { recursive: true, force: true })
})

const show = async () =>
  (await editor.get(`content/file?path=${encodeURIComponent(path)}`)).data as DeskContentFile
const save = async (text: string, by = editor) => {
  const { version } = await show()
  return by.post('content/save', { path, version, text })
}
const publish = async (by: typeof editor, act = 'publish', more: object = { at: 0 }) => {
  const { version } = await show()
  return by.post(`content/${act}`, { files: [{ path, version }], ...more })
}
const refused = { code: 0, data: { faults: [{ file: path, field: 'points', reason: 'is money or points' }] } }
const pointsOnSite = () => {
  const offer = content.offers('zh-cn').find(({ slug }) => slug === 'kaixue')
  return offer?.kind === 'points' ? offer.points : undefined
}

test('an editor writes the words of an offer, and an owner what it gives', async () => {
  expect(await save(gift({ points: '9999' }))).toMatchObject(refused)
  expect(await save(gift({ title: '开学小礼' }))).toMatchObject({ code: 1 })
  expect(await publish(editor)).toMatchObject({ code: 1 })
  expect(await save(gift({ title: '开学小礼', points: '30' }), owner)).toMatchObject({ code: 1 })
  // What an owner has begun the editor may go on writing, but not show, now or later.
  expect(await save(gift({ title: '开学大礼', points: '30' }))).toMatchObject({ code: 1 })
  expect(await publish(editor)).toMatchObject(refused)
  const later = Math.trunc(api.deps.now() / 1000) + 3600
  expect(await publish(editor, 'publish', { at: later })).toMatchObject(refused)
  expect(pointsOnSite()).toBe(5)
  expect(await publish(owner)).toMatchObject({ code: 1 })
  expect(pointsOnSite()).toBe(30)
})

test('what was published before is brought back by who may write it, and so is the project’s text', async () => {
  for (const points of ['700', '8']) {
    await save(gift({ points }), owner)
    await publish(owner)
  }
  const { version } = await show()
  const { data } = await editor.get(`content/history?path=${encodeURIComponent(path)}`)
  const [, first] = (data as { list: { number: number }[] }).list
  const back = { path, version, number: first?.number }
  expect(await editor.post('content/bring-back', back)).toMatchObject(refused)
  expect(await editor.post('content/restart', { path, version })).toMatchObject(refused)
  expect(await owner.post('content/bring-back', back)).toMatchObject({ code: 1 })
})

test('a new gift is the owner’s to make, a new sheet the editor’s; files that are pushed go by who pushes', async () => {
  const fresh = { kind: 'offers', language: 'zh-cn', name: 'dali', text: gift().replace('KX', 'DL') }
  const made = await editor.post('content/create', fresh)
  expect([made.code, (made.data as DeskContentRefused).faults?.length]).toEqual([0, 5])
  const sheet = fresh.text.replace('kind: points', 'kind: material').replace('points: 5', 'file: a.pdf')
  const kept = await editor.post('content/create', { ...fresh, text: sheet })
  expect((kept.data as DeskContentCreated & DeskContentSaved).path).toBe('zh-cn/offers/dali.yaml')
  const pushed = new Map([[path, gift({ points: '50' })]])
  expect(await publishFiles(api.deps, { files: pushed, actor: 'staff:bao' })).toMatchObject({
    problem: 'content.money',
  })
  expect(await publishFiles(api.deps, { files: pushed, actor: 'staff:operator' })).toBeNull()
  expect(pointsOnSite()).toBe(50)
})

test('whoever says what a gift is does not take it', async () => {
  const take = async (who: typeof editor) =>
    (
      (await post(api, '/api/claim/redeem', { code: '', offer: 'kaixue' }, { token: who.token }))
        .data as RedeemData
    ).state
  await save(gift({ title: '开学小礼' }))
  await publish(editor)
  expect(await take(editor), 'the words alone').toBe('done')
  await save(gift({ points: '9999' }), owner)
  await publish(owner)
  expect(await take(owner)).toBe('own')
})

test.each([
  ['both/habit.yaml', 'free: { points: 5 }', 'free: { points: 6 }', ['free.points']],
  ['both/habit.yaml', 'free: { points: 5 }', 'free: { points: 5 }\ntasks: [{ slug: x, points: 5 }]', []],
  [
    'both/habit.yaml',
    'free: { points: 5 }',
    'free: { points: 5 }\ntasks: [{ slug: x, points: 50 }]',
    ['tasks[0].points'],
  ],
  ['both/habit.yaml', "bonus: { '7': 10 }", "bonus: { '7': 11 }", ['bonus.7']],
  ['both/forms/zybm.yaml', 'creditPoints: 50', 'creditPoints: 51', ['creditPoints']],
  [
    'zh-cn/paths/a.yaml',
    'stages: [{ slug: x, points: 5 }]',
    'stages: [{ slug: x, points: 500 }]',
    ['stages[0].points'],
  ],
  ['zh-cn/offers/a.yaml', "{ kind: coupon, off: '30' }", "{ kind: coupon, off: '300' }", ['off']],
  ['zh-cn/pages/home.yaml', 'points: 1', 'points: 2', []],
])('money in %s: %s → %s', (file, before, after, fields) => {
  expect(changedMoney(file, before, after)).toEqual(fields)
})
