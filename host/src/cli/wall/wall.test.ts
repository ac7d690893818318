import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#cli/testing'

let site: TestSite
beforeEach(async () => {
  site = await openTestSite()
  const { id } = (await site.run(['member', 'create', 'xiaoyu', '--json'])).json
  const row = {
    user_id: id,
    task: 'free',
    kind: 'done',
    made_on: '2026-11-21',
    minutes: 5,
    image: '',
  } as const
  const said = { wall_name: '小雨', points: 5, create_time: 1_795_000_000 }
  await site.context.db
    .insertInto('habit_day')
    .values([
      { ...row, ...said, day: '2026-11-19', note: '一', wall: 'pending' },
      { ...row, ...said, day: '2026-11-20', note: '二', wall: 'pending' },
      { ...row, ...said, day: '2026-11-21', note: '三', wall: 'none' },
    ])
    .execute()
})
afterEach(() => site.close())

test('staff see what is meant for the wall, show it, take it off, and stand in the audit log', async () => {
  const all = await site.run(['wall', 'list', '--json'])
  expect(all.json.list.map(({ note }: { note: string }) => note)).toEqual(['二', '一'])
  const [second, first] = all.json.list.map(({ id }: { id: number }) => String(id))

  expect((await site.run(['wall', 'approve', first, second, '--by', 'li'])).out).toBe(
    `Check-in ${first} is shown.\nCheck-in ${second} is shown.\n`,
  )
  expect((await site.run(['wall', 'hide', second, '--by', 'li'])).code).toBe(0)
  const shown = await site.run(['wall', 'list', '--status', 'shown', '--json'])
  expect(shown.json).toMatchObject({ total: 1, list: [{ note: '一', wall: 'shown' }] })
  expect((await site.run(['wall', 'list', '--limit', '1'])).out).toMatch(/二[^]*2 in all/)

  const { json } = await site.run(['audit', 'list', '--entity', 'habit_day', '--json'])
  expect(json.map(({ action, actor }: { action: string; actor: string }) => [action, actor])).toEqual([
    ['wall.hidden', 'staff:li'],
    ['wall.shown', 'staff:li'],
    ['wall.shown', 'staff:li'],
  ])
})

test('what its member keeps to himself cannot be shown', async () => {
  const { id } = await site.context.db
    .selectFrom('habit_day')
    .select('id')
    .where('wall', '=', 'none')
    .executeTakeFirstOrThrow()
  for (const wrong of [String(id), '0', 'x', '99999999999']) {
    expect(await site.run(['wall', 'approve', wrong])).toMatchObject({ code: 1 })
  }
  expect((await site.run(['wall', 'list', '--status', 'none'])).code).toBe(2)
})

test('what a visitor wrote gives no orders to the terminal', async () => {
  const note = '好\u001b]0;PWNED\u0007\u202E\u009b31m'
  await site.context.db.updateTable('habit_day').set({ note }).where('day', '=', '2026-11-20').execute()
  for (const options of [[], ['--json']]) {
    const { out } = await site.run(['wall', 'list', ...options])
    expect(out).toContain('PWNED')
    expect(out).not.toMatch(/(?![\t\n])\p{Cc}|\u202E/u)
  }
})
