import { mostCodesAtDesk } from '@shuyuan/contract/desk/claims'
import { changeWithin } from '@shuyuan/api/features/ledger/service'
import { createMember } from '@shuyuan/api/features/member/service'
import { hashPassword } from '@shuyuan/api/features/session/password-hash'
import { startSession } from '@shuyuan/api/features/session/service'
import { blankSignUp } from '@shuyuan/api/testing/blank-sign-up'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { runCli } from '../bench/child.ts'
import type { Database } from '../bench/databases.ts'

export interface Member {
  id: number
  username: string
  token: string
  /** The number of a sign-up that is not paid; the balance is enough for its fee. */
  place: string
}

/** A school whose members and codes the tests know. */
export interface School {
  members: Member[]
  /** Codes for points, each good for one claim. */
  codes: string[]
}

/** Of a place, in cents; also what each member has. */
export const fee = 60_000
const term = { term: 'mengxue-qinzi-2', course: 'mengxue-qinzi' }

/** The password of all members of these tests. */
export const password = 'abc-12345'

/** Fills an empty database with logged-in members, and for each a code and an unpaid place; the captcha is off. */
export async function prepareSchool(database: Database, count: number): Promise<School> {
  await runCli(database.env, 'config', 'set', 'captcha', 'false')
  return { codes: await makeCodes(database, count), members: await addMembers(database, count) }
}

/** Codes for points, which an office makes at its desk. */
async function makeCodes({ env }: Database, count: number): Promise<string[]> {
  await runCli(env, 'member', 'create', 'office')
  await runCli(env, 'staff', 'add', 'office', '--role', 'office')
  const codes: string[] = []
  while (codes.length < count) {
    const most = Math.min(mostCodesAtDesk, count - codes.length)
    const words = ['code/make', 'offer=jifen-ka', `count=${most}`, '--by', 'office', '--json']
    const made = JSON.parse(await runCli(env, 'desk', ...words)) as { codes: { code: string }[] }
    codes.push(...made.codes.map(({ code }) => code))
  }
  return codes
}

/** A sign-up that waits for its payment, of a child of its own: nobody of the office acts on the own family's. */
const unpaid = {
  ...blankSignUp,
  ...term,
  form: 'guoxuebaoming',
  state: 'submitted',
  fee,
  birthday: '2019-05-01',
  sharing: 0,
  referral_source: 'none',
  rule_version: '',
} as const

async function addMembers({ open, env }: Database, count: number): Promise<Member[]> {
  const { db, close } = open()
  const hash = await hashPassword(password)
  const now = Date.now
  const time = unixSeconds(now())
  const times = { create_time: time, update_time: time }
  try {
    const { id: groupId } = await db
      .selectFrom('user_group')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    return await db.transaction().execute(async (trx) => {
      const members: Member[] = []
      for (let number = 1; number <= count; number += 1) {
        const username = `member${number}`
        const mobile = `139${String(number).padStart(8, '0')}`
        const member = await createMember(trx, { username, mobile, password: hash, groupId, time, ip: '' })
        if ('taken' in member) throw new Error(`the ${member.taken} of ${username} is taken`)
        const deps = { db: trx as typeof db, now, settings: { secretKey: env.SECRET_KEY } } as Parameters<
          typeof startSession
        >[0]
        const device = { agent: 'torture', ip: '127.0.0.1' }
        const { token } = await startSession(deps, { memberId: member.id, keep: false, device }, trx)
        const memo = { 'zh-cn': '充值', en: 'Deposit' }
        await changeWithin(trx, 'money', { memberId: member.id, amount: fee, memo }, now())
        const place = `RTEST${number}`
        const row = {
          ...unpaid,
          name: `王小明${number}`,
          no: place,
          user_id: member.id,
          mobile: place,
          ...times,
        }
        await trx.insertInto('registration').values(row).execute()
        members.push({ id: member.id, username, token, place })
      }
      await trx.insertInto('term_seat').values({ slug: term.term, taken: count }).execute()
      return members
    })
  } finally {
    await close()
  }
}
