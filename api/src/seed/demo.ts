import { schoolTimeZone } from '@shuyuan/contract/school-day'
import type { Db, Executor } from '#db/tables.ts'
import { readConfig } from '#features/config/service.ts'
import { writeHistory } from '#features/ledger/history.ts'
import { createMember } from '#features/member/service.ts'
import { hashPassword } from '#features/session/password-hash.ts'
import { readablePassword } from '#features/session/readable-password.ts'
import { insertSampleQuestions } from './questions/insert.ts'
import { chanceOf, samplePast } from './sample-history.ts'

/** Everything about them says that they are samples. */
const samples = [
  { username: 'sample_li', nickname: '样例会员甲', gender: 2, birthday: '1988-04-12' },
  { username: 'sample_wang', nickname: '样例会员乙', gender: 1, birthday: '1985-09-03' },
  { username: 'sample_zhao', nickname: '样例会员丙', gender: 2, birthday: '1992-01-27' },
  { username: 'sample_chen', nickname: '样例会员丁', gender: 0, birthday: null },
]
const motto = '样例账户，欢迎随意试用'
/** They joined this long before their first row. */
const joinedBefore = 370 * 86_400

export interface SampleLogin {
  username: string
  password: string
}

/**
 * Fills a database without members with four sample members, a year of points and money, and their questions. Answers how to log in as
 * them, which is kept nowhere; nothing where there are members already.
 */
export async function seedDemo({ db, now }: { db: Db; now: () => number }): Promise<SampleLogin[]> {
  if (await hasMembers(db)) return []
  const moment = now()
  const logins = samples.map(({ username }) => ({ username, password: readablePassword() }))
  const hashes = await Promise.all(logins.map(({ password }) => hashPassword(password)))
  return db.transaction().execute(async (trx) => {
    if (await hasMembers(trx)) return []
    const { default_group: groupId } = await readConfig(trx)
    const ids: number[] = []
    for (const [index, sample] of samples.entries()) {
      ids.push(await insertSample(trx, { ...sample, groupId, password: hashes[index] ?? '', index }, moment))
    }
    await insertSampleQuestions(trx, ids, Math.floor(moment / 1000))
    return logins
  })
}

interface Sample {
  username: string
  nickname: string
  gender: number
  birthday: string | null
  groupId: number
  password: string
  index: number
}

async function insertSample(trx: Executor, sample: Sample, moment: number): Promise<number> {
  const { username, nickname, gender, birthday, groupId, password, index } = sample
  const time = Math.floor(moment / 1000) - joinedBefore
  // A name that is reserved for examples: no mail ever reaches anybody.
  const email = `${username}@example.com`
  const member = await createMember(trx, {
    username,
    nickname,
    groupId,
    password,
    email,
    time,
    ip: '127.0.0.1',
  })
  if ('taken' in member) throw new Error(`the sample member ${username} exists already`)
  await trx.updateTable('user').set({ gender, birthday, motto }).where('id', '=', member.id).execute()
  const past = samplePast(moment, schoolTimeZone, chanceOf(index + 1))
  await writeHistory(trx, 'money', member.id, past.money)
  await writeHistory(trx, 'score', member.id, past.score)
  return member.id
}

async function hasMembers(db: Executor): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined
}
