import type { SiteSettings } from '@shuyuan/contract/desk/site-settings'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get } from '#testing/call.ts'
import { enterTestDesk } from '#testing/desk.ts'

let api: TestApi
let owner: Awaited<ReturnType<typeof enterTestDesk>>
beforeEach(async () => {
  api = await startTestApi()
  owner = await enterTestDesk(api, 'anna', 'owner')
})
afterEach(() => api.close())

const settings = async () => (await owner.get('site/settings')).data as SiteSettings

test('what an owner changes shows on the site, with an audit row for each change', async () => {
  const names = { 'zh-cn': '清和书院', en: 'Qinghe Academy' }
  const values = { site_name: names, record_number: '京ICP备1号', open_member_center: true }
  expect(await owner.post('site/set', { values })).toMatchObject({
    code: 1,
    msg: expect.stringContaining('within seconds'),
  })
  expect(await owner.post('site/set', { values })).toMatchObject({ code: 0, msg: 'Nothing was changed' })
  expect((await settings()).settings).toMatchObject({ site_name: names, user_login_retry: 10 })
  expect((await get(api, '/api/index/index', { language: 'zh-cn' })).data).toMatchObject({
    site: { siteName: '清和书院', recordNumber: '京ICP备1号' },
  })
  const rows = await api.deps.db.selectFrom('audit').selectAll().where('action', '=', 'config.set').execute()
  expect(rows.map(({ ref, actor }) => [ref, actor])).toEqual([
    ['site_name', owner.actor],
    ['record_number', owner.actor],
  ])
  expect(JSON.parse(rows[1]?.detail ?? '')).toEqual({ before: '', after: '京ICP备1号' })
})

test('samples are hidden by a switch that pages are told of', async () => {
  const features = async () => JSON.stringify((await get(api, '/api/index/index')).data)
  expect(await features()).not.toContain('without-samples')
  await owner.post('site/set', { values: { samples: false } })
  expect(await features()).toContain('without-samples')
})

test.each([
  ['a setting that does not exist', { first_start: '2' }, /no such setting/],
  ['a school without a name', { site_name: { 'zh-cn': '书院', en: ' ' } }, /name in both languages/],
  ['an address that is none', { cdn_url: 'javascript:alert(1)' }, /address of files/],
  ['no number', { waiting_list_hours: null }, /from 0 to 720/],
  ['a wrong kind of file', { upload: { maxSize: 1, allowedSuffixes: ['a b'] } }, /letters and digits/],
  ['a group that does not exist', { default_group: 99 }, /group of members/],
  ['groups that do not exist', { referral_staff_groups: [99] }, /groups of members/],
  ['a list that shuts out who writes it', { no_access_ip: ['127.0.0.0/8'] }, /your own network/],
])('%s is refused with a sentence, and nothing else of the form is kept', async (_, values, sentence) => {
  const before = await settings()
  const answer = await owner.post('site/set', { values: { record_number: 'x', ...values } })
  expect(answer).toMatchObject({ code: 0, msg: expect.stringMatching(sentence) })
  expect(await settings()).toEqual(before)
})
