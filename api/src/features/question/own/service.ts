import type { Language } from '@shuyuan/contract/text/language'
import type {
  OwnQuestion,
  OwnQuestionDetail,
  OwnQuestions,
  QuestionStanding,
} from '@shuyuan/contract/question/question'
import type { OwnList } from '@shuyuan/contract/question/question-kinds'
import type { Page } from '#db/page.ts'
import type { Executor, MemberRow } from '#db/tables.ts'
import type { AnswerRow, QuestionRow } from '#db/tables/question.ts'
import { readConfig } from '#features/config/service.ts'
import { bodyIn, excerptLength, titleIn } from '#features/question/present.ts'
import { findQuestion, isShown } from '#features/question/question-queries.ts'
import { excerptOf } from '#features/question/user-html.ts'
import {
  pageOfAnswers,
  pageOfAsked,
  pageOfFollowed,
  questionsById,
  questionWithOwnMarks,
  votesOfMember,
} from './queries.ts'

/** What a member asked, answered or follows, newest first. */
export async function ownQuestions(
  db: Executor,
  memberId: number,
  { list, language, ...page }: Page & { list: OwnList; language: Language },
): Promise<OwnQuestions> {
  if (list === 'answers') return ownAnswers(db, memberId, page, language)
  if (list === 'followed') return followedQuestions(db, memberId, page, language)
  const { list: asked, total } = await pageOfAsked(db, memberId, page)
  return { list: asked.map((row) => presentOwn(row, language)), total }
}

async function followedQuestions(db: Executor, memberId: number, page: Page, language: Language) {
  const { ids, total } = await pageOfFollowed(db, memberId, page)
  const rows = await questionsById(db, ids)
  const list = ids.flatMap((id) => rows.get(id) ?? [])
  return { list: list.map((row) => presentOwn(row, language)), total }
}

async function ownAnswers(db: Executor, memberId: number, page: Page, language: Language) {
  const { list: answers, total } = await pageOfAnswers(db, memberId, page)
  const rows = await questionsById(
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
    ...(row.merged_into !== null && { mergedInto: row.merged_into }),
  }
}

/** A question as its author sees it, in any state; null where it is another's. */
export async function ownQuestion(
  db: Executor,
  memberId: number,
  id: number,
  language: Language,
): Promise<OwnQuestionDetail | null> {
  const row = await findQuestion(db, id)
  if (row?.user_id !== memberId) return null
  return { ...presentOwn(row, language), body: bodyIn(row, language).body, anonymous: row.anonymous === 1 }
}

/** A member's own marks in a thread; null where it is not public. */
export async function standingOf(
  db: Executor,
  member: MemberRow,
  id: number,
): Promise<QuestionStanding | null> {
  const question = await questionWithOwnMarks(db, member.id, id)
  if (!question || !isShown(question)) return null
  const votes = await votesOfMember(db, member.id, id)
  const { question_answers: who } = await readConfig(db)
  const open = question.status !== 'closed' && who === 'members'
  const { answer_id: answerId, answer_status: status, body, reason } = question
  return {
    mine: question.user_id === member.id,
    follows: question.follow_id !== null,
    votes,
    answers: answerId === null ? [] : [answerId],
    waiting:
      status === null || status === 'shown' ? null : { status, body: body ?? '', reason: reason ?? '' },
    mayAnswer: open && (status === null || status === 'pending'),
    verified: member.mobile !== '',
  }
}
