import { excerptOf } from './user-html.ts'
import type { Language } from '@shuyuan/contract/language'
import type {
  OwnQuestion,
  OwnQuestionDetail,
  OwnQuestions,
  QuestionStanding,
} from '@shuyuan/contract/question'
import type { OwnList } from '@shuyuan/contract/question-kinds'
import { sql } from 'kysely'
import { type Page, readPage } from '#db/page.ts'
import type { Executor, MemberRow } from '#db/tables.ts'
import type { AnswerRow, QuestionRow } from '#db/tables/question.ts'
import { readConfig } from '#features/config/service.ts'
import { bodyIn, excerptLength, titleIn } from './present.ts'
import { isShown } from './rows.ts'

/** What a member asked, answered or follows, newest first. */
export async function ownQuestions(
  db: Executor,
  memberId: number,
  { list, language, ...page }: Page & { list: OwnList; language: Language },
): Promise<OwnQuestions> {
  if (list === 'answers') return ownAnswers(db, memberId, page, language)
  if (list === 'followed') return followedQuestions(db, memberId, page, language)
  const all = db.selectFrom('question').where('user_id', '=', memberId)
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await readPage(all.selectAll(), total, page, 'id')
  return { list: rows.map((row) => presentOwn(row, language)), total }
}

async function followedQuestions(db: Executor, memberId: number, page: Page, language: Language) {
  const followed = db
    .selectFrom('question_follow')
    .where('user_id', '=', memberId)
    // In the words of the index.
    .where(sql<boolean>`shown = 1`)
  const { total } = await followed
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const ids = await readPage(followed.select('question_id'), total, page, 'question_id')
  const rows = await questionsOf(
    db,
    ids.map((follow) => follow.question_id),
  )
  const list = ids.flatMap(({ question_id: id }) => rows.get(id) ?? [])
  return { list: list.map((row) => presentOwn(row, language)), total }
}

async function questionsOf(db: Executor, ids: number[]): Promise<Map<number, QuestionRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('question').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function ownAnswers(db: Executor, memberId: number, page: Page, language: Language) {
  const mine = db.selectFrom('answer').where('user_id', '=', memberId)
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const answers = await readPage(mine.selectAll(), total, page, 'id')
  const rows = await questionsOf(
    db,
    answers.map((answer) => answer.question_id),
  )
  const list = answers.flatMap((answer) => {
    const row = rows.get(answer.question_id)
    return row ? [presentOwn(row, language, answer)] : []
  })
  return { list, total }
}

function presentOwn(row: QuestionRow, language: Language, answer?: AnswerRow): OwnQuestion {
  return {
    id: row.id,
    title: titleIn(row, language),
    lang: bodyIn(row, language).lang,
    tag: row.tag,
    status: row.status,
    reason: answer ? answer.reason : row.reason,
    answers: row.answers,
    accepted: row.accepted_answer_id !== null,
    answerStatus: answer?.status ?? null,
    answerExcerpt: answer ? excerptOf(answer.body, excerptLength) : '',
    time: answer?.create_time ?? row.create_time,
  }
}

/** A question as the member who asked it sees it, whatever its state; null where it is another's. */
export async function ownQuestion(
  db: Executor,
  memberId: number,
  id: number,
  language: Language,
): Promise<OwnQuestionDetail | null> {
  const row = await db
    .selectFrom('question')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', memberId)
    .executeTakeFirst()
  if (!row) return null
  return { ...presentOwn(row, language), body: bodyIn(row, language).body, anonymous: row.anonymous === 1 }
}

/** What a member has to do with a thread; null where nobody sees it. */
export async function standingOf(
  db: Executor,
  member: MemberRow,
  id: number,
): Promise<QuestionStanding | null> {
  const question = await db
    .selectFrom('question')
    .leftJoin('question_follow as follow', (join) =>
      join.onRef('follow.question_id', '=', 'question.id').on('follow.user_id', '=', member.id),
    )
    .leftJoin('answer as own', (join) =>
      join.onRef('own.question_id', '=', 'question.id').on('own.user_id', '=', member.id),
    )
    .select(['question.user_id', 'question.status', 'follow.id as follow_id'])
    .select(['own.id as answer_id', 'own.status as answer_status', 'own.body', 'own.reason'])
    .where('question.id', '=', id)
    .executeTakeFirst()
  if (!question || !isShown(question)) return null
  const votes = await db
    .selectFrom('question_vote')
    .select('answer_id')
    .where('user_id', '=', member.id)
    .where('question_id', '=', id)
    .execute()
  const { question_answers: who } = await readConfig(db)
  const open = question.status !== 'closed' && who === 'members'
  const { answer_id: answerId, answer_status: status, body, reason } = question
  return {
    mine: question.user_id === member.id,
    follows: question.follow_id !== null,
    votes: votes.map((vote) => vote.answer_id),
    answers: answerId === null ? [] : [answerId],
    waiting:
      status === null || status === 'shown' ? null : { status, body: body ?? '', reason: reason ?? '' },
    mayAnswer: open && (status === null || status === 'pending'),
    verified: member.mobile !== '',
  }
}
