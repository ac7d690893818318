import { insertMany } from './bulk.ts'
import { momentOf, type YearPlan } from './plan.ts'

/** Members in one group with all permissions, their logins, and tokens of the newest logins. */
export async function fillMembers({ db, engine, size, now }: YearPlan): Promise<void> {
  const joined = now - 400 * 86_400
  const times = { create_time: joined, update_time: joined }
  await db
    .insertInto('user_group')
    .values({ name: 'year', rules: '*', status: 1, ...times })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id: group } = await db
    .selectFrom('user_group')
    .select('id')
    .where('name', '=', 'year')
    .executeTakeFirstOrThrow()
  await insertMany(db, engine, 'user', memberRows(size.members, { group, joined }))
  await insertMany(db, engine, 'login', loginRows(size.logins, size.members, now))
  await insertMany(db, engine, 'token', tokenRows(size.logins, size.members, now))
}

function* memberRows(count: number, { group, joined }: { group: number; joined: number }) {
  for (let id = 1; id <= count; id += 1) {
    yield {
      id,
      group_id: group,
      username: `Member${id}`,
      username_key: `member${id}`,
      nickname: `会员${id}`,
      email: id % 3 ? `member${id}@example.com` : '',
      mobile: id % 4 ? `139${String(id).padStart(8, '0')}` : '',
      avatar: '',
      gender: id % 3,
      birthday: null,
      last_login_time: joined,
      last_login_ip: '192.0.2.1',
      join_ip: '192.0.2.1',
      join_time: joined,
      motto: '',
      password: 'none',
      status: id % 200 ? 'enable' : 'disable',
      create_time: joined,
      update_time: joined,
    }
  }
}

function* loginRows(count: number, members: number, now: number) {
  for (let index = 0; index < count; index += 1) {
    const time = momentOf(now, index, count)
    yield {
      family: `year-${index}`,
      user_id: (index % members) + 1,
      agent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36',
      ip: '192.0.2.1',
      create_time: time,
      seen_time: time,
    }
  }
}

function* tokenRows(count: number, members: number, now: number) {
  for (let index = 0; index < count; index += 1) {
    const time = momentOf(now, index, count)
    yield {
      key: `year-${index}`,
      type: index % 2 ? 'user' : 'user-refresh',
      user_id: (index % members) + 1,
      family: `year-${index}`,
      successor: null,
      rotated_time: null,
      create_time: time,
      expire_time: time + 2_592_000,
    }
  }
}
