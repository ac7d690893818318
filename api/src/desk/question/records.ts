import type { Executor } from '#db/tables.ts'
import type { QuestionRow } from '#db/tables/question.ts'
import type { DeskQuestion, DeskQuestions } from '@shuyuan/contract/desk/questions'
import { auditLog } from '#features/audit/service.ts'
import {
  answersToQuestion,
  findQuestion,
  nicknamesOf,
  reportsOf,
} from '#features/question/question-queries.ts'
import { questionVersion } from '#features/question/question-version.ts'
import { answerMarkdown, excerptOf } from '#features/question/user-html.ts'
import { pageForStaff, type StaffListQuery } from './queries.ts'

/** One page of the questions, with what waits in each; times in unix seconds. */
export async function deskList(db: Executor, query: StaffListQuery): Promise<DeskQuestions> {
  const { list: rows, total } = await pageForStaff(db, query)
  const names = await nicknamesOf(
    db,
    rows.map((row) => row.user_id),
  )
  const list = rows.map((row) => ({
    ...headOf(row, names),
    pendingAnswers: Number(row.pending_answers),
    reports: Number(row.reports),
  }))
  return { list, total }
}

function headOf(row: QuestionRow, names: ReadonlyMap<number, string>) {
  const { id, status, title, tag, reason, answers, votes, follows, passage, create_time } = row
  const asker = row.user_id === null ? '' : (names.get(row.user_id) ?? '')
  return {
    id,
    status,
    title,
    tag,
    reason,
    asker,
    member: row.user_id,
    anonymous: row.anonymous === 1,
    excerpt: excerptOf(row.body, 60),
    answers,
    votes,
    follows,
    passage,
    accepted_answer: row.accepted_answer_id,
    create_time,
  }
}

/** A question as the desk shows it: the texts as everybody will see them, and what was done. Null where there is none. */
export async function deskQuestion(db: Executor, id: number): Promise<DeskQuestion | null> {
  const version = await questionVersion(db, id)
  const row = await findQuestion(db, id)
  if (!row) return null
  const answers = await answersToQuestion(db, id)
  const reports = (await reportsOf(db, id)).filter(({ handled }) => !handled)
  const names = await nicknamesOf(db, [row.user_id, ...answers.map((answer) => answer.user_id)])
  return {
    ...headOf(row, names),
    lang: row.language,
    body: row.body,
    mergedInto: row.merged_into,
    pendingAnswers: answers.filter(({ status }) => status === 'pending').length,
    reports: reports.length,
    answerList: answers.map((answer) => ({
      id: answer.id,
      status: answer.status,
      teacher: answer.teacher,
      author: names.get(answer.user_id ?? 0) ?? '',
      lang: answer.language,
      body: answer.body,
      bodyEn: answer.body_en,
      markdown: answer.teacher ? answerMarkdown(answer.body) : '',
      markdownEn: answer.teacher ? answerMarkdown(answer.body_en) : '',
      accepted: answer.id === row.accepted_answer_id,
      votes: answer.votes,
      reason: answer.reason,
      create_time: answer.create_time,
    })),
    reportList: reports.map(({ answer_id: answer, reason, text, create_time }) => ({
      answer,
      reason,
      text,
      create_time,
    })),
    version,
    history: await historyOf(db, [id, ...answers.map((answer) => answer.id)]),
  }
}

/** What staff did to a question and to its answers, oldest first. */
async function historyOf(db: Executor, [id = 0, ...answers]: number[]) {
  const of = (entity: string, ref: number) => auditLog(db, { entity, ref: String(ref), limit: 50 })
  const rows = [
    await of('question', id),
    ...(await Promise.all(answers.map((answer) => of('answer', answer)))),
  ]
  return rows
    .flat()
    .toSorted((one, other) => one.id - other.id)
    .map(({ create_time, actor, action, detail }) => {
      const told = ['before', 'after', 'reason'].filter((name) => typeof detail[name] === 'string')
      return {
        create_time,
        actor,
        action,
        ...Object.fromEntries(told.map((name) => [name, detail[name] as string])),
      }
    })
}
