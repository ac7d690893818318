import type { AnswerState, QuestionState, ReportReason } from '@shuyuan/contract/question/question-kinds'
import type { Language } from '@shuyuan/contract/text/language'
import type { Generated, Insertable, Selectable } from 'kysely'
import type { Bit } from './units.ts'

/** Seconds since 1970. */
type Seconds = number

interface Written {
  id: Generated<number>
  /** null: written by the school, or by a member whose account is gone. */
  user_id: number | null
  /** The language of the text; `zh-cn` where there is an English text beside it. */
  language: Language
  /** Sanitised HTML. */
  body: string
  /** '' where `body` serves both languages. */
  body_en: string
  /** The reason that the author reads where it is not shown. */
  reason: Generated<string>
  votes: Generated<number>
  create_time: Seconds
  update_time: Seconds
}

export interface QuestionTable extends Written {
  anonymous: Bit
  title: string
  /** '' where `title` serves both languages. */
  title_en: string
  /** A topic, or the slug of a book. */
  tag: string
  subject: 'guoxue' | 'zhongyi' | 'yuer'
  /** `book/chapter#passage`, '' for none. */
  passage: string
  status: QuestionState
  follows: Generated<number>
  /** Number of shown answers. */
  answers: Generated<number>
  accepted_answer_id: Generated<number | null>
  /** When the newest shown answer was shown. */
  answer_time: Generated<Seconds | null>
  /** The question that this one was merged into, which is shown in its place. */
  merged_into: Generated<number | null>
}

export interface AnswerTable extends Written {
  question_id: number
  /** Slug of a teacher in content; `school` for the school, '' for a member. */
  teacher: string
  status: AnswerState
}

interface Deed {
  id: Generated<number>
  user_id: number
  question_id: number
  create_time: Seconds
}

export interface QuestionFollowTable extends Deed {
  /** Whether the question is public. The database updates it with the question's status. */
  shown: Generated<Bit>
}

/** A vote of a member who found it useful; `answer_id` 0 means the question. */
export interface QuestionVoteTable extends Deed {
  answer_id: number
}

export interface QuestionReportTable extends Deed {
  answer_id: number
  reason: ReportReason
  text: string
  handled: Generated<Bit>
}

/** Search terms (words and pairs of characters) of public questions; `weight` 4 in a title, 1 elsewhere. */
export interface QuestionTermTable {
  term: string
  question_id: number
  weight: number
}

/** The number of questions with a term; '' holds the number of all questions. */
export interface QuestionTermCountTable {
  term: string
  count: number
}

/** Tags of cached pages that are outdated since this change. */
export interface PageChangeTable {
  id: Generated<number>
  tag: string
  create_time: Seconds
}

export interface QuestionTables {
  question: QuestionTable
  answer: AnswerTable
  question_vote: QuestionVoteTable
  question_follow: QuestionFollowTable
  question_report: QuestionReportTable
  question_term: QuestionTermTable
  question_term_count: QuestionTermCountTable
  page_change: PageChangeTable
}

export type NewQuestion = Insertable<QuestionTable>
export type NewAnswer = Insertable<AnswerTable>
export type QuestionRow = Selectable<QuestionTable>
export type AnswerRow = Selectable<AnswerTable>
