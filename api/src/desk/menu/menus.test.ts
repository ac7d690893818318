import { ancestorsOf, type DeskMenus, type DeskRule, rulePlaceOf } from '@shuyuan/contract/desk/site/menus'
import type { IndexData } from '@shuyuan/contract/site/site'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get } from '#testing/call.ts'
import { enterTestDesk } from '#testing/desk.ts'

let api: TestApi
let owner: Awaited<ReturnType<typeof enterTestDesk>>
beforeEach(async () => {
  api = await startTestApi({ limits: { writesPerMinute: 1_000_000 } })
  await api.deps.db.deleteFrom('user_rule').execute()
  owner = await enterTestDesk(api, 'anna', 'owner')
})
afterEach(() => api.close())

const menus = async () => (await owner.get('site/menus')).data as DeskMenus
const plain = {
  type: 'nav',
  title: '新闻',
  path: '/news',
  menu_type: 'tab',
  extend: 'none',
  guests: true,
  live: true,
}
async function add(values: Record<string, unknown>): Promise<number> {
  const answer = await owner.post('site/rule-add', { pid: 0, ...plain, ...values })
  expect(answer, JSON.stringify(values)).toMatchObject({ code: 1 })
  return (answer.data as { id: number }).id
}
const seen = async (token?: string) =>
  (await get(api, '/api/index/index', { token, headers: { 'x-requested-with': 'shuyuan' } }))
    .data as IndexData

test('an entry of each kind is added, and comes where it is seen', async () => {
  const link = await add({ title: '图书馆', menu_type: 'link', url: 'https://nlc.cn/' })
  await add({ pid: link, title: '善本', title_en: 'Rare books', guests: false })
  const folder = await add({ type: 'menu_dir', title: '我的', path: 'mine' })
  const page = await add({ type: 'menu', pid: folder, path: 'account/overview' })
  await add({ type: 'menu', pid: folder, menu_type: 'iframe', url: 'https://h.test/a?b=1' })
  await add({ type: 'button', pid: page, name: 'account/overview/export' })
  await add({ type: 'nav_user_menu', path: 'user/orders', guests: false })
  await add({ type: 'route', name: 'ajax/upload', extend: 'add_rules_only' })
  const { rules } = await menus()
  const inOrder = rules.toSorted((one, other) => one.id - other.id)
  expect(inOrder.map((rule) => `${rule.type} ${rulePlaceOf(rule, rules)}`)).toEqual([
    'nav header',
    'nav header',
    'menu_dir side',
    'menu side',
    'menu side',
    'button permission',
    'nav_user_menu account',
    'route permission',
  ])
  expect((await seen()).rules.map(({ title }) => title)).toContain('图书馆')
  const mine = await seen(owner.token)
  expect(mine.menus[0]?.children?.map(({ menu_type: opens }) => opens)).toEqual(['tab', 'iframe'])
  expect(mine.menus[0]?.children?.[0]?.children?.[0]).toMatchObject({ name: 'account/overview/export' })
})

test.each([
  ['an unknown kind', { type: 'page' }, /choose a kind/],
  ['no title', { title: ' ' }, /title of at most/],
  ['a path to another site', { path: 'javascript:alert(1)' }, /path of this site/],
  ['a link without an address', { menu_type: 'link', url: 'ftp://x' }, /whole address/],
  ['a script as an address', { menu_type: 'iframe', url: 'javascript:alert(1)' }, /whole address/],
  [
    'a frame around the site itself',
    { menu_type: 'iframe', url: 'http://localhost:80/guoxue' },
    /cannot be framed/,
  ],
  ['a permission without a name', { type: 'button' }, /need a name/],
  ['a page of the member centre without a path', { type: 'menu', path: '' }, /which page/],
  ['a parent that is gone', { pid: 999 }, /is gone/],
])('%s is refused with a sentence', async (_, values, sentence) => {
  const answer = await owner.post('site/rule-add', { pid: 0, ...plain, ...values })
  expect(answer).toMatchObject({ code: 0, msg: expect.stringMatching(sentence) })
  expect((await menus()).rules).toEqual([])
})

test('an entry is changed, switched off and removed, with those below it only where that was confirmed', async () => {
  const parent = await add({ name: 'news' })
  const child = await add({ pid: parent, title: '旧闻' })
  expect(await owner.post('site/rule-add', { pid: 0, ...plain, name: 'news' })).toMatchObject({ code: 0 })
  await owner.post('site/rule-change', { ...plain, id: parent, title: '要闻', live: false })
  expect((await menus()).rules[0]).toMatchObject({ name: 'news', title: '要闻', live: false })
  expect((await seen()).rules.map(({ id }) => id)).toEqual([child])
  expect(await owner.post('site/rule-remove', { id: parent })).toMatchObject({
    code: 0,
    msg: expect.stringContaining('1 entry'),
  })
  expect(await owner.post('site/rule-remove', { id: parent, below: 1 })).toMatchObject({ code: 1 })
  expect((await menus()).rules).toEqual([])
  const rows = await api.deps.db
    .selectFrom('audit')
    .select(['action', 'detail'])
    .where('entity', '=', 'rule')
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual([
    'rule.add',
    'rule.add',
    'rule.change',
    'rule.remove',
    'rule.remove',
  ])
  expect(JSON.parse(rows[2]?.detail ?? '')).toEqual({
    before: '{"title":"新闻","status":1}',
    after: '{"title":"要闻","status":0}',
  })
})

test('no order of moves makes a ring or loses an entry; each comes where it was put', async () => {
  const ids: number[] = []
  for (const pid of [0, 0, 1, 1, 3, 0])
    ids.push(await add({ pid: pid === 0 ? 0 : ids[pid - 1], title: `${pid}` }))
  const any = fc.nat(ids.length)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(any, any, any), { minLength: 1, maxLength: 4 }), async (moves) => {
      for (const [rule, parent, next] of moves) {
        const [id = 0, pid = 0, before = 0] = [ids[rule], ids[parent], ids[next]]
        const old = (await menus()).rules
        const { code, msg } = await owner.post('site/rule-move', { id, pid, before })
        const { rules } = await menus()
        const inside = pid !== 0 && [pid, ...above(pid, old)].includes(id)
        if (inside && id !== 0) expect(msg).toContain('below itself')
        // Refused is only what cannot be: a ring, a rule that is none, or a place beside one of another level.
        const isBeside =
          before === 0 || (before !== id && old.some((each) => each.id === before && each.pid === pid))
        expect(code, msg).toBe(id !== 0 && !inside && isBeside ? 1 : 0)
        if (code === 0) expect(rules).toEqual(old)
        else {
          const level = rules.filter((each) => each.pid === pid).map((each) => each.id)
          expect(level[level.indexOf(id) + 1] ?? 0).toBe(before)
        }
        expect(rules.map((each) => each.id).sort()).toEqual(ids.toSorted())
        for (const each of rules)
          expect(above(each.id, rules).at(-1) ?? each.id).toSatisfy((root) =>
            rules.some((one) => one.id === root && one.pid === 0),
          )
      }
    }),
    { numRuns: 15 },
  )
})

const above = (id: number, rules: DeskRule[]) => {
  const rule = rules.find((each) => each.id === id)
  return rule ? ancestorsOf(rule, rules).map((each) => each.id) : []
}

describe('a group', () => {
  test('gets rules of its own, and its members have those alone', async () => {
    const shown = await add({ type: 'nav_user_menu', path: 'user/a', title: '甲' })
    await add({ type: 'nav_user_menu', path: 'user/b', title: '乙' })
    const { groups } = await menus()
    const mine = groups.find(({ id }) => id === owner.member.group_id)
    expect(mine).toMatchObject({ all: true, members: 1 })
    const body = { id: mine?.id, name: '家长', all: false, rules: `${shown},999999`, live: true }
    expect(await owner.post('site/group', body)).toMatchObject({ code: 1 })
    expect((await menus()).groups.find(({ id }) => id === mine?.id)).toMatchObject({
      name: '家长',
      rules: [shown],
    })
    expect((await seen(owner.token)).rules.map(({ title }) => title)).toEqual(['甲'])
    expect(await owner.post('site/group', { id: 0, name: '老师', all: true, live: true })).toMatchObject({
      code: 1,
    })
  })

  test.each([
    ['without a name', { id: 0, name: '' }, /a name of at most/],
    ['that is gone', { id: 999, name: 'x', live: true }, /gone/],
    ['of new members that is switched off', { id: 1, name: 'x', live: false }, /New members/],
    ['with rules that are none', { id: 0, name: 'x', rules: '1,x', live: true }, /entries that exist/],
  ])('%s is refused with a sentence', async (_, body, sentence) => {
    expect(await owner.post('site/group', body)).toMatchObject({
      code: 0,
      msg: expect.stringMatching(sentence),
    })
  })
})
