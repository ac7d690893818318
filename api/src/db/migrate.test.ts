import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '#db/open.ts'
import { blankSignUp } from '#testing/blank-sign-up.ts'
import { openTestDatabase } from '#testing/database.ts'
import { migrate } from './migrate.ts'
import { initial } from './migrations/001-initial.ts'
import { records } from './migrations/004-records.ts'
import { signsEscapedOnce } from './migrations/019-signs-escaped-once.ts'
import { children } from './migrations/028-children.ts'
import { cleanNames } from './migrations/046-clean-names.ts'
import { pageButtons } from './migrations/052-page-buttons.ts'

let database: OpenDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const ran = (name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, '2027-01-01')`.execute(database.db)

test('the version before starts on a database that a newer one has migrated', async () => {
  await ran('998-newer')
  await ran('999-newest')
  expect(await migrate(database.db, database.engine)).toEqual([])
})

test('a database that went another way is refused', async () => {
  await ran('007-something-else')
  await expect(migrate(database.db, database.engine)).rejects.toThrow('007-something-else')
})

test('questions that were escaped twice are read once', async () => {
  const bodies = {
    '<p>A &#x26;amp; B，3&#x26;lt;5&#x26;nbsp;&#x26;gt; 1</p>': '<p>A &#x26; B，3&#x3C;5 > 1</p>',
    // The text held a literal `&lt;`.
    '<p>&#x26;amp;lt;</p>': '<p>&#x26;lt;</p>',
    '<p>A &#x26; B; <strong>3</strong></p>': '<p>A &#x26; B; <strong>3</strong></p>',
  }
  const { db } = database
  for (const body of Object.keys(bodies)) {
    await db
      .insertInto('question')
      .values({
        title: body,
        title_en: '',
        body,
        body_en: body,
        tag: 'lunyu',
        subject: 'guoxue',
        language: 'zh-cn',
        passage: '',
        anonymous: 0,
        status: 'pending',
        reason: '',
        create_time: 1,
        update_time: 1,
      })
      .execute()
  }
  await signsEscapedOnce.up(db)
  const rows = await db.selectFrom('question').select(['body', 'body_en']).orderBy('id').execute()
  expect(rows).toEqual(Object.values(bodies).map((body) => ({ body, body_en: body })))
})

test('a site that has its menus gets each later page of the member centre once', async () => {
  const { db, engine, close } = openDatabase({ url: '', file: ':memory:' })
  // Migrations know nothing of today's tables.
  const old = db as unknown as Kysely<unknown>
  await initial(engine).up(old)
  const rule = {
    pid: 0,
    title: '我的账户',
    title_en: 'My account',
    path: 'account',
    icon: '',
    menu_type: 'tab',
    url: '',
    component: '',
    no_login_valid: 0,
    extend: 'none',
    remark: '',
    weigh: 1,
    status: 1,
    create_time: 1,
    update_time: 1,
  } as const
  await db
    .insertInto('user_rule')
    .values({ ...rule, type: 'menu_dir', name: 'account' })
    .execute()
  await records(engine).up(old)
  await children(engine).up(old)
  const rows = await db.selectFrom('user_rule').select('name').where('type', '=', 'menu').execute()
  const names = rows.map(({ name }) => name)
  expect(names).toContain('account/registrations')
  expect(names.filter((name) => name === 'account/children')).toHaveLength(1)
  await close()
})

test('who has a page has its buttons, where a site has its menus already', async () => {
  const { db } = database
  const rule = {
    pid: 0,
    type: 'menu',
    title: '余额记录',
    title_en: '',
    name: 'account/balance',
    path: 'account/balance',
    icon: '',
    menu_type: 'tab',
    url: '',
    component: '',
    no_login_valid: 0,
    extend: 'none',
    remark: '',
    weigh: 1,
    status: 1,
    create_time: 1,
    update_time: 1,
  } as const
  const add = async (values: Partial<typeof rule> | object) => {
    const { id } = await db
      .insertInto('user_rule')
      .values({ ...rule, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const page = await add({})
  const other = await add({ name: 'account/profile' })
  // Groups were not given the school's own button, and stay so.
  await add({ type: 'button', pid: page, name: 'account/balance/export', title: '自己的' })
  const group = { name: '组', status: 1, create_time: 1, update_time: 1 } as const
  await db
    .insertInto('user_group')
    .values(['*', '', `${page},${other}`, `${other}`].map((rules) => ({ ...group, rules })))
    .execute()
  const old = db as unknown as Kysely<unknown>
  await pageButtons.up(old)
  await pageButtons.up(old)
  const rows = await db.selectFrom('user_rule').select(['id', 'pid', 'name', 'title']).orderBy('id').execute()
  expect(rows.slice(2).map(({ pid, name }) => [pid, name])).toEqual([
    [page, 'account/balance/export'],
    [page, 'account/balance/recharge'],
  ])
  expect(rows[2]?.title).toBe('自己的')
  const groups = await db.selectFrom('user_group').select('rules').orderBy('id').execute()
  const made = rows[3]?.id
  expect(groups.map(({ rules }) => rules)).toEqual(['*', '', `${page},${other},${made}`, `${other}`])
})

const nobodySentIt = {
  user_id: null,
  attribution_id: null,
  distributor_id: null,
  referral_source: 'none',
  touch_id: null,
  assist_id: null,
  rule_version: '1',
  coupon_claim: null,
} as const

test('names become clean, but a second spelling of one person stays', async () => {
  const { db } = database
  const names = ['陈小云', '陈 小云', '王　小明', '古丽・买买提']
  for (const [index, name] of names.entries())
    await db
      .insertInto('registration')
      .values({
        ...blankSignUp,
        ...nobodySentIt,
        no: `R${index}`,
        form: 'zybm',
        term: 'winter',
        course: 'ban',
        state: 'submitted',
        name,
        mobile: '13900002004',
        birthday: '2018-05-01',
        sharing: 0,
        fee: 0,
        create_time: 1,
        update_time: 1,
      })
      .execute()
  await cleanNames.up(db)
  const rows = await db.selectFrom('registration').select('name').orderBy('id').execute()
  expect(rows.map(({ name }) => name)).toEqual(['陈小云', '陈 小云', '王小明', '古丽·买买提'])
})
