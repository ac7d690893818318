import { ownClient } from '@shuyuan/contract/envelope/own-endpoints'
import type { IndexData } from '@shuyuan/contract/site/site'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NewRule } from '#db/tables/rule.ts'
import { writeConfig } from '#features/config/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, type CallOptions } from '#testing/call.ts'
import { createTestMember, logIn } from '#testing/member.ts'

let api: TestApi
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

const index = async (options?: CallOptions) =>
  (await get(api, '/api/index/index?requiredLogin=0', options)).data as IndexData

async function addRule(rule: Partial<NewRule> & { id: number }) {
  const row = {
    pid: 0,
    type: 'nav',
    title: `规则${rule.id}`,
    title_en: `Rule ${rule.id}`,
    name: `r${rule.id}`,
    path: `r${rule.id}`,
    icon: '',
    menu_type: 'tab',
    url: '',
    component: '',
    no_login_valid: 1,
    extend: 'none',
    remark: '',
    weigh: 0,
    status: 1,
    create_time: 1,
    update_time: 2,
  } as const
  await api.deps.db
    .insertInto('user_rule')
    .values({ ...row, ...rule })
    .execute()
}

describe('site', () => {
  test('has its defaults, in the key order of the wire', async () => {
    const answer = await api.app.inject({ url: '/api/index/index', headers: { host: 'school.test:8000' } })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.body).toMatch(/^\{"code":1,"msg":"","time":\d+,"data":\{"site":/)
    expect(answer.json()).toEqual({
      code: 1,
      msg: '',
      time: unixSeconds(api.clock.now()),
      data: {
        site: {
          siteName: '书院',
          sealName: '书院',
          recordNumber: '',
          version: 'test',
          cdnUrl: '//school.test:8000',
          upload: {
            maxSize: 10_485_760,
            saveName: '/storage/{topic}/{year}{mon}{day}/{fileName}{fileSha1}{.suffix}',
            allowedSuffixes: 'jpg,png,bmp,jpeg,gif,webp,zip,rar,wav,mp4,mp3',
            allowedMimeTypes: [],
            mode: 'local',
          },
          features: expect.arrayContaining(['token-rotation', 'class', 'captcha-substitute']),
        },
        openMemberCenter: true,
        userInfo: [],
        rules: [],
        menus: [],
      },
    })
  })

  test('names no substitute of the captcha where no code can be sent', async () => {
    const silent = await startTestApi({ mail: false, sms: false })
    try {
      const answer = await silent.app.inject('/api/index/index')
      const { features } = answer.json().data.site
      expect(features).toContain('class')
      expect(features).not.toContain('captcha-substitute')
    } finally {
      await silent.close()
    }
  })

  test('follows the configuration and the language', async () => {
    const { db } = api.deps
    await writeConfig(db, 'site_name', { 'zh-cn': '明德书院', en: 'Mingde' })
    await writeConfig(db, 'cdn_url', 'https://cdn.school.test')
    await writeConfig(db, 'open_member_center', false)
    await writeConfig(db, 'record_number', '京ICP备1号')
    expect(await index({ language: 'zh-cn' })).toMatchObject({
      site: { siteName: '明德书院', cdnUrl: 'https://cdn.school.test', recordNumber: '京ICP备1号' },
      openMemberCenter: false,
    })
    expect((await index({ language: 'en' })).site).toMatchObject({ siteName: 'Mingde', sealName: '明德书院' })
  })

  test('X-Forwarded-Host counts from trusted proxies alone, and a host that is none is left out', async () => {
    const headers = { host: 'inner:3000', 'x-forwarded-host': 'school.test' }
    expect((await index({ headers })).site.cdnUrl).toBe('//inner:3000')
    const behind = await startTestApi({ settings: { trustedProxies: ['127.0.0.1'] } })
    const answer = await behind.app.inject({ url: '/api/index/index', headers })
    expect(answer.json().data.site.cdnUrl).toBe('//school.test')
    await behind.close()
    const known = await startTestApi({ settings: { publicUrl: 'https://school.test' } })
    const said = await known.app.inject({ url: '/api/index/index', headers: { host: 'evil.test' } })
    expect(said.json().data.site.cdnUrl).toBe('//school.test')
    await known.close()
    expect((await index({ headers: { host: '"><b>' } })).site.cdnUrl).toBe('')
    expect((await index({ headers: { host: '[::1]:3000' } })).site.cdnUrl).toBe('//[::1]:3000')
  })
})

describe('the visitor', () => {
  test('is shown whole, with the live token and without a refresh token', async () => {
    const alice = await createTestMember(api, { email: 'Alice@School.test' })
    await api.deps.db.updateTable('user').set({ money: 17_405, score: 155, birthday: '1990-05-17' }).execute()
    const { token } = await logIn(api, alice)
    expect((await index({ token })).userInfo).toEqual({
      id: alice.id,
      username: 'alice',
      nickname: 'alice',
      email: 'alice@school.test',
      mobile: '',
      avatar: '/static/images/avatar.png',
      gender: 0,
      birthday: '1990-05-17',
      money: '174.05',
      score: 155,
      last_login_time: expect.any(Number),
      last_login_ip: '127.0.0.1',
      join_time: expect.any(Number),
      motto: '',
      token,
      refresh_token: '',
    })
  })

  test.each(['1', 'true', 'yes'])('requiredLogin=%s sends guests to login', async (value) => {
    const answer = await get(api, `/api/index/index?requiredLogin=${value}`)
    expect(answer).toEqual({
      code: 303,
      msg: 'Please log in first.',
      time: expect.any(Number),
      data: { type: 'need login' },
    })
  })

  test.each(['0', '', 'false'])('requiredLogin=%s does not', async (value) => {
    expect(await get(api, `/api/index/index?requiredLogin=${value}`)).toMatchObject({ code: 1 })
  })

  test('an expired token with requiredLogin is 409 with an empty list', async () => {
    const { token } = await logIn(api, await createTestMember(api))
    api.clock.pass(259_200)
    const answer = await get(api, '/api/index/index?requiredLogin=1', { token })
    expect(answer).toMatchObject({ code: 409, data: [] })
  })

  test('who is disabled or deleted is a guest, and nothing of them leaks', async () => {
    await addRule({ id: 1 })
    const alice = await createTestMember(api)
    const { token } = await logIn(api, alice)
    await api.deps.db.updateTable('user').set({ status: 'disable' }).execute()
    expect(await index({ token })).toMatchObject({ userInfo: [], rules: [{ id: 1 }], menus: [] })
    expect(await get(api, '/api/index/index?requiredLogin=1', { token })).toMatchObject({ code: 303 })
    await api.deps.db.deleteFrom('user').execute()
    expect(await get(api, '/api/index/index?requiredLogin=1', { token })).toMatchObject({ code: 303 })
  })
})

describe('menus', () => {
  test('of a guest: what needs no login, heaviest first; roots always have children, deeper rows when there are some', async () => {
    await addRule({ id: 1, weigh: 1 })
    await addRule({ id: 2, weigh: 9 })
    await addRule({ id: 3, pid: 2, weigh: 1, type: 'button' })
    await addRule({ id: 4, pid: 2, weigh: 5 })
    await addRule({ id: 5, pid: 4, type: 'route' })
    await addRule({ id: 6, pid: 99, weigh: 5 })
    await addRule({ id: 7, no_login_valid: 0 })
    await addRule({ id: 8, status: 0 })
    await addRule({ id: 9, type: 'menu_dir' })
    await addRule({ id: 10, type: 'nav_user_menu' })
    // Rows in a circle hang below nothing and are lost.
    await addRule({ id: 11, pid: 12 })
    await addRule({ id: 12, pid: 11 })
    const { rules, menus } = await index()
    expect(menus).toEqual([])
    expect(shapeOf(rules)).toEqual([
      { id: 2, children: [{ id: 4, children: [{ id: 5 }] }, { id: 3 }] },
      { id: 6, children: [] },
      { id: 1, children: [] },
    ])
    expect(rules[1]).toEqual({
      id: 6,
      pid: 99,
      type: 'nav',
      title: 'Rule 6',
      name: 'r6',
      path: 'r6',
      icon: '',
      menu_type: 'tab',
      url: '',
      component: '',
      no_login_valid: 1,
      extend: 'none',
      remark: '',
      weigh: 5,
      status: '1',
      update_time: 2,
      create_time: 1,
      children: [],
    })
  })

  test('of a member: rows of the group below pid 0, split by type; children only when there are some', async () => {
    await addRule({ id: 1, type: 'menu_dir', weigh: 1 })
    await addRule({ id: 2, pid: 1, type: 'menu', weigh: 1 })
    await addRule({ id: 3, pid: 1, type: 'menu', weigh: 1 })
    await addRule({ id: 4, pid: 2, type: 'button' })
    await addRule({ id: 5, type: 'menu' })
    await addRule({ id: 6, pid: 99 })
    await addRule({ id: 7, type: 'nav_user_menu', weigh: 5 })
    await addRule({ id: 8, no_login_valid: 0 })
    await addRule({ id: 9, type: 'menu_dir', weigh: 2 })
    await addRule({ id: 10, type: 'button' })
    const { token } = await logIn(api, await createTestMember(api, { rules: '*' }))
    const { rules, menus } = await index({ token })
    expect(shapeOf(rules)).toEqual([{ id: 7 }, { id: 8 }, { id: 10 }])
    // A folder with nothing in it is left out.
    expect(shapeOf(menus)).toEqual([{ id: 1, children: [{ id: 2, children: [{ id: 4 }] }, { id: 3 }] }])
    expect(rules[0]).not.toHaveProperty('weigh')
    expect(rules[0]).not.toHaveProperty('status')

    const some = await logIn(api, await createTestMember(api, { username: 'bob', rules: '1,3,4,8' }))
    const few = await index({ token: some.token })
    expect(shapeOf(few.rules)).toEqual([{ id: 8 }])
    expect(shapeOf(few.menus)).toEqual([{ id: 1, children: [{ id: 3 }] }])
  })

  test('of a client that is not ours: no entry that only our pages can open, and no second home', async () => {
    await addRule({ id: 1, name: 'home' })
    await addRule({ id: 2, name: 'guoxue' })
    await addRule({
      id: 3,
      name: 'guoxuewenda',
      menu_type: 'link',
      url: 'https://school.example/guoxuewenda',
    })
    await addRule({ id: 4, type: 'menu_dir' })
    await addRule({ id: 5, pid: 4, type: 'menu', name: 'account/overview', component: '/overview.vue' })
    await addRule({ id: 6, pid: 4, type: 'menu', name: 'account/learning' })
    await addRule({ id: 7, pid: 4, type: 'menu', name: 'orders' })
    await addRule({ id: 8, type: 'nav_user_menu', name: 'userCentre' })
    await addRule({ id: 9, type: 'menu_dir' })
    await addRule({ id: 10, pid: 9, type: 'menu', name: 'account/notices' })
    const ids = (rules: Shape[]): number[] => rules.flatMap(({ id, children = [] }) => [id, ...ids(children)])
    const { token } = await logIn(api, await createTestMember(api, { rules: '*' }))
    const theirs = await index({ token })
    expect(ids([...theirs.rules, ...theirs.menus]).sort()).toEqual([3, 4, 5, 7])
    const ours = await index({ token, headers: ownClient })
    expect(ids([...ours.rules, ...ours.menus])).toHaveLength(10)
  })

  test('are empty without a live group', async () => {
    await addRule({ id: 1 })
    const { token } = await logIn(api, await createTestMember(api))
    await api.deps.db.updateTable('user_group').set({ status: 0 }).execute()
    expect(await index({ token })).toMatchObject({ rules: [], menus: [] })
    await api.deps.db.deleteFrom('user_group').execute()
    expect(await index({ token })).toMatchObject({ rules: [], menus: [] })
  })

  test('have titles in the language that was asked for', async () => {
    await addRule({ id: 1, weigh: 2 })
    await addRule({ id: 2, weigh: 1, title_en: '' })
    expect((await index({ language: 'zh-cn' })).rules.map(({ title }) => title)).toEqual(['规则1', '规则2'])
    expect((await index({ language: 'en' })).rules.map(({ title }) => title)).toEqual(['Rule 1', '规则2'])
  })
})

interface Shape {
  id: number
  children?: Shape[]
}

function shapeOf(rules: Shape[]): Shape[] {
  return rules.map(({ id, children }) => (children ? { id, children: shapeOf(children) } : { id }))
}
