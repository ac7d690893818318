import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import type { ApiDeps, ApiSettings } from '#deps.ts'
import { readConfig } from '#features/config/service.ts'
import { addSampleTerms } from '#features/content/terms/fill.ts'
import { writeDays } from '#features/habit/history.ts'
import { wallName } from '#features/habit/wall-name.ts'
import { writeHistory } from '#features/ledger/history.ts'
import { createMember } from '#features/member/service.ts'
import { hashPassword } from '#features/session/password-hash.ts'
import { readablePassword } from '#features/session/readable-password.ts'
import { fillAlone } from './first-start.ts'
import { hasMembers } from './has-members.ts'
import { insertSampleQuestions } from './questions/insert.ts'
import { sampleDays } from './sample-days.ts'
import { chanceOf, samplePast, yearUpTo } from './sample-history.ts'
import { addSampleLearning } from './sample-learning.ts'

/** Their names and texts say that they are samples. */
const samples = [
  {
    username: 'sample_li',
    nickname: '样例会员甲',
    gender: 2,
    birthday: '1988-04-12',
    /** Days in a row up to yesterday, and notes of the last of them, newest first. */
    run: 12,
    notes: [
      '“人之初，性本善”读了五遍，孩子第三遍就不看书了。',
      '',
      '早上起晚了，改在晚饭后读，一样安静。',
      '背昨天那段，提醒了两次。',
    ],
  },
  {
    username: 'sample_wang',
    nickname: '样例会员乙',
    gender: 1,
    birthday: '1985-09-03',
    run: 5,
    notes: ['', '带弟弟一起读，姐姐教一句，他跟一句。', '', '出差，在电话里听孩子背的。'],
  },
  {
    username: 'sample_zhao',
    nickname: '样例会员丙',
    gender: 2,
    birthday: '1992-01-27',
    run: 3,
    notes: ['', '', '抄了一句“教不严，师之惰”，字写得比上周慢。'],
  },
  { username: 'sample_chen', nickname: '样例会员丁', gender: 0, birthday: null, run: 1, notes: [] },
]
const emailOf = (username: string) => `${username}@example.com`

/** The sample members as the seed writes them, by which they are known again. */
export const sampleMembers = samples.map(({ username, nickname }) => ({
  username,
  nickname,
  email: emailOf(username),
}))

const motto = '样例账户，欢迎随意试用'
/** Seconds between joining and the first row. */
const joinedBefore = 370 * 86_400

export interface SampleLogin {
  username: string
  password: string
}

type SeedDeps = Pick<ApiDeps, 'db' | 'content' | 'now'> & { settings: Pick<ApiSettings, 'timeZone'> }

/**
 * Fills a database without members with four sample members: a year of check-ins, points and money, learning,
 * and questions. Returns their passwords, which are stored nowhere; an empty list where there are members
 * already.
 */
export async function seedDemo(deps: SeedDeps): Promise<SampleLogin[]> {
  const logins = samples.map(({ username }) => ({ username, password: readablePassword() }))
  const hashes = await Promise.all(logins.map(({ password }) => hashPassword(password)))
  const ids = await deps.db.transaction().execute((trx) => insertSamples(trx, deps, hashes))
  for (const [place, memberId] of ids.entries()) await addSampleLearning(deps, memberId, place)
  return ids.length > 0 ? logins : []
}

/** The members' ids; none where there are members already, perhaps of another process. */
async function insertSamples(
  trx: Executor,
  { content, now, settings: { timeZone } }: SeedDeps,
  hashes: readonly string[],
): Promise<number[]> {
  await fillAlone(trx)
  if (await hasMembers(trx)) return []
  const moment = now()
  const { default_group: groupId } = await readConfig(trx)
  const ids: number[] = []
  for (const [place, sample] of samples.entries()) {
    const memberId = await insertSample(trx, { ...sample, groupId, password: hashes[place] ?? '' }, moment)
    await writePast(trx, content, { ...sample, memberId, place, timeZone, now: moment })
    ids.push(memberId)
  }
  await addSampleTerms(trx, { now, content })
  await insertSampleQuestions(trx, ids, unixSeconds(moment))
  return ids
}

type Sample = Omit<(typeof samples)[number], 'run' | 'notes'>

async function insertSample(
  trx: Executor,
  { gender, birthday, ...sample }: Sample & { groupId: number; password: string },
  moment: number,
): Promise<number> {
  const member = await createMember(trx, {
    ...sample,
    // A domain reserved for examples, so no mail reaches anybody.
    email: emailOf(sample.username),
    time: unixSeconds(moment) - joinedBefore,
    ip: '127.0.0.1',
  })
  if ('taken' in member) throw new Error(`the sample member ${sample.username} exists already`)
  await trx.updateTable('user').set({ gender, birthday, motto }).where('id', '=', member.id).execute()
  return member.id
}

interface Past {
  memberId: number
  place: number
  nickname: string
  run: number
  notes: string[]
  timeZone: string
  now: number
}

async function writePast(
  trx: Executor,
  content: ApiDeps['content'],
  { memberId, place, nickname, run, notes, timeZone, now }: Past,
): Promise<void> {
  const chance = chanceOf(place + 1)
  const habit = content.habit()
  const over = yearUpTo(now, timeZone).slice(0, -1)
  const said = notes.map((text) => ({ text, wallName: text && wallName(nickname) }))
  const checkedIn = habit
    ? sampleDays(habit, over, { timeZone, chance, run, notes: said })
    : { days: [], bonuses: [], changes: [] }
  const past = samplePast(now, { timeZone, chance, points: checkedIn.changes })
  await writeHistory(trx, 'money', memberId, past.money)
  await writeHistory(trx, 'score', memberId, past.score)
  await writeDays(trx, memberId, checkedIn)
}
