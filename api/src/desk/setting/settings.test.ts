import type { SiteSettings } from '@shuyuan/contract/desk/site/site-settings'
import type { QuestionList } from '@shuyuan/contract/question/question'
import type { IndexData } from '@shuyuan/contract/site/site'
import { subjects } from '@shuyuan/contract/site/subjects'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertSampleQuestions } from '#seed/questions/insert.ts'
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
  const rows = await api.deps.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'config.set')
    .orderBy('id')
    .execute()
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

const menuOf = async () => {
  const { data } = await get(api, '/api/index/index', { headers: { 'x-requested-with': 'shuyuan' } })
  return (data as IndexData).rules.map(({ path }) => path)
}

test.each(subjects)(
  'a school that does not teach %s has it in no menu and no list of questions',
  async (off) => {
    const { db } = api.deps
    await insertSampleQuestions(db, [], unixSeconds(api.deps.now()))
    const entry = { pid: 0, type: 'nav', extend: 'none', guests: true, live: true }
    for (const path of ['class', off, `${off}/more`])
      await owner.post('site/rule-add', { ...entry, title: path, path, menu_type: 'tab' })
    const asked = async () => (await get(api, '/api/question/list')).data as QuestionList
    const before = { menu: await menuOf(), asked: await asked() }
    expect(before.menu.toSorted()).toEqual(['class', off, `${off}/more`].toSorted())
    expect(before.asked.list.length).toBeGreaterThan(0)

    expect(await owner.post('site/set', { values: { subjects_off: [off] } })).toMatchObject({ code: 1 })
    expect(JSON.stringify((await get(api, '/api/index/index')).data)).toContain(`without-${off}`)
    expect(await menuOf()).toEqual(['class'])
    const ofSubject = await db.selectFrom('question').select('id').where('subject', '=', off).execute()
    const hidden = new Set(ofSubject.map(({ id }) => id))
    const counted = (await asked()).tags.reduce((sum, { count }) => sum + count, 0)
    const all = before.asked.tags.reduce((sum, { count }) => sum + count, 0)
    expect([hidden.size > 0, counted]).toEqual([true, all - hidden.size])
    expect((await asked()).list.filter(({ id }) => hidden.has(id))).toEqual([])
    for (const id of hidden)
      expect((await get(api, `/api/question/show?id=${id}`)).data).toMatchObject({ thread: null })

    const [row] = await db
      .selectFrom('audit')
      .selectAll()
      .where('ref', '=', 'subjects_off')
      .orderBy('id')
      .execute()
    expect(JSON.parse(row?.detail ?? '')).toEqual({ before: [], after: [off] })
    await owner.post('site/set', { values: { subjects_off: [] } })
    expect({ menu: await menuOf(), asked: await asked() }).toEqual(before)
  },
)

test.each([
  ['a setting that does not exist', { first_start: '2' }, /no such setting/],
  ['a school without a name', { site_name: { 'zh-cn': '书院', en: ' ' } }, /name in both languages/],
  ['an address that is none', { cdn_url: 'javascript:alert(1)' }, /address of files/],
  ['a school that teaches nothing', { subjects_off: [...subjects] }, /one subject at least/],
  ['a subject that is none', { subjects_off: ['latin'] }, /one subject at least/],
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
