import type { Kysely } from 'kysely'
import type { SampleReason } from '@shuyuan/contract/desk/site/samples'
import { isUniqueConflict } from '#db/conflict.ts'
import type { Executor } from '#db/tables.ts'
import { holdings } from '#features/privacy/holdings.ts'
import { isShown } from '#features/question/question-queries.ts'
import { indexQuestion, unindexQuestion } from '#features/question/search/index-question.ts'
import { userHtml } from '#features/question/user-html.ts'
import { sampleMembers } from '#seed/demo.ts'
import { sampleQuestions } from '#seed/questions/insert.ts'

interface Found {
  id: number
  title: string
  /** Why it has to stay; '' where nothing keeps it. */
  stays: SampleReason | ''
}

/** The members that the project made up, with all that they did, and what they asked. */
export interface SamplePeople {
  members: Found[]
  questions: Found[]
}

type Row = Record<string, string | number | null>
/** Rows that were taken away, table by table, in an order in which they can be taken. */
export type TakenRows = { table: string; rows: Row[] }[]

/** Whether there are people among them: terms are rows too. */
export function hasPeople(taken: TakenRows): boolean {
  return taken.some(({ table }) => table === 'user' || table === 'question')
}

/** Tables are chosen by name, with columns of the list of holdings. */
type AnyTables = Record<string, Row>
const anyTables = (db: Executor) => db as unknown as Kysely<AnyTables>

/** What samples are made of, and what looking around as one of them leaves behind. */
const ofSamples: ReadonlySet<string> = new Set([
  'token',
  'login',
  'progress',
  'favourite',
  'recitation',
  'exercise',
  'notice',
  'message',
  'message_choice',
  'consent',
  'attempt',
  'habit_bonus',
  'habit_day',
  'question_vote',
  'question_follow',
  'answer',
  'question',
  'calendar',
  'path_member',
  'user_money_log',
  'user_score_log',
])

/** What hangs on a question, before the question itself. */
const ofQuestions = ['question_vote', 'question_follow', 'question_report', 'answer'] as const

/** The sample members and their questions that there are, and what keeps them. */
export async function samplePeople(db: Executor): Promise<SamplePeople> {
  const rows = await db
    .selectFrom('user')
    .select(['id', 'username', 'nickname', 'email', 'mobile', 'avatar'])
    .where(
      'username',
      'in',
      sampleMembers.map(({ username }) => username),
    )
    .orderBy('id')
    .execute()
  const ours = rows.flatMap((row) => {
    const { email, nickname } = sampleMembers.find(({ username }) => username === row.username) ?? {}
    // Somebody else may have taken the name on a site that never had samples.
    if (row.email !== email && row.nickname !== nickname) return []
    const changed = row.email !== email || row.nickname !== nickname || row.mobile !== '' || row.avatar !== ''
    return [{ id: row.id, title: row.nickname, changed }]
  })
  if (ours.length === 0) return { members: [], questions: [] }
  const ids = ours.map(({ id }) => id)
  const questions = await questionsOf(db, ids)
  const going = questions.filter(({ stays }) => stays === '').map(({ id }) => id)
  const needed = await neededMembers(db, ids, going)
  const members = ours.map(({ id, title, changed }): Found => {
    return { id, title, stays: changed ? 'changed' : needed.has(id) ? 'others' : '' }
  })
  return { members, questions }
}

/** What they asked. It stays where somebody else had to do with it: an answer, an edit, a vote, a report, a merge. */
async function questionsOf(db: Executor, members: readonly number[]): Promise<Found[]> {
  const asked = await db
    .selectFrom('question')
    .select(['id', 'title', 'merged_into'])
    .where('user_id', 'in', members)
    .orderBy('id')
    .execute()
  if (asked.length === 0) return []
  const ids = asked.map(({ id }) => id)
  const answers = await db
    .selectFrom('answer')
    .select(['question_id', 'user_id', 'body'])
    .where('question_id', 'in', ids)
    .execute()
  const written = new Set(
    sampleQuestions.flatMap((each) => each.answers.map(({ text }) => userHtml(text['zh-cn']))),
  )
  const touched = new Set(
    answers
      .filter(({ user_id: by, body }) => !(by !== null && members.includes(by)) && !written.has(body))
      .map(({ question_id: id }) => id),
  )
  const merged = await db
    .selectFrom('question')
    .select('merged_into')
    .where('merged_into', 'in', ids)
    .execute()
  for (const { merged_into: into } of merged) if (into !== null) touched.add(into)
  for (const table of ['question_vote', 'question_follow', 'question_report'] as const) {
    const others = await db
      .selectFrom(table)
      .select('question_id')
      .where('question_id', 'in', ids)
      .where('user_id', 'not in', members)
      .execute()
    for (const { question_id: id } of others) touched.add(id)
  }
  return asked.map(({ id, title, merged_into: into }) => ({
    id,
    title,
    stays: touched.has(id) || into !== null ? 'others' : '',
  }))
}

/** Those who have more than samples are made of, or a part in a question that stays. */
async function neededMembers(db: Executor, members: readonly number[], going: readonly number[]) {
  const needed = new Set<number>()
  const note = (rows: readonly { user_id: number | null }[]) => {
    for (const { user_id: id } of rows) if (id !== null) needed.add(id)
  }
  for (const { table, owner, through } of holdings) {
    if (ofSamples.has(table) || through) continue
    const rows = await anyTables(db)
      .selectFrom(table)
      .select(owner)
      .where(owner, 'in', members)
      .distinct()
      .execute()
    note(rows.map((row) => ({ user_id: Number(row[owner]) })))
  }
  for (const table of ['answer', 'question_vote', 'question_follow'] as const) {
    let rows = db.selectFrom(table).select('user_id').distinct().where('user_id', 'in', members)
    if (going.length > 0) rows = rows.where('question_id', 'not in', going)
    note(await rows.execute())
  }
  let asked = db.selectFrom('question').select('user_id').distinct().where('user_id', 'in', members)
  if (going.length > 0) asked = asked.where('id', 'not in', going)
  note(await asked.execute())
  return needed
}

/** Takes away what nothing keeps, in the caller's transaction; returns all of it. */
export async function takePeople(trx: Executor, { members, questions }: SamplePeople): Promise<TakenRows> {
  const taken: TakenRows = []
  const take = async (table: string, column: string, ids: readonly number[]) => {
    if (ids.length === 0) return
    const rows = await anyTables(trx).deleteFrom(table).where(column, 'in', ids).returningAll().execute()
    if (rows.length > 0) taken.push({ table, rows })
  }
  const going = (list: readonly Found[]) => list.filter(({ stays }) => stays === '').map(({ id }) => id)
  const asked = going(questions)
  for (const id of asked) await unindexQuestion(trx, id)
  for (const table of ofQuestions) await take(table, 'question_id', asked)
  await take('question', 'id', asked)
  for (const { table, owner } of holdings) if (ofSamples.has(table)) await take(table, owner, going(members))
  await take('user', 'id', going(members))
  return taken
}

/** Somebody has taken the name or address of a sample meanwhile. */
export class NameTaken extends Error {}

/** Rows of one statement, so that their columns are not too many for it. */
const atOnce = 50

/** Puts back what was taken away, in the caller's transaction. Throws `NameTaken`, which rolls it back. */
export async function putPeople(trx: Executor, taken: TakenRows): Promise<void> {
  try {
    for (const { table, rows } of taken.toReversed()) {
      for (let from = 0; from < rows.length; from += atOnce)
        await anyTables(trx)
          .insertInto(table)
          .values(rows.slice(from, from + atOnce))
          .execute()
    }
  } catch (error) {
    throw isUniqueConflict(error) ? new NameTaken('a sample cannot be put back') : error
  }
  const ids = taken.flatMap(({ table, rows }) =>
    table === 'question' ? rows.map(({ id }) => Number(id)) : [],
  )
  if (ids.length === 0) return
  const questions = await trx.selectFrom('question').selectAll().where('id', 'in', ids).execute()
  for (const question of questions) if (isShown(question)) await indexQuestion(trx, question)
}
