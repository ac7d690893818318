import type { AnswerState, QuestionState, ReportReason } from '@shuyuan/contract/question/question-kinds'
import type { Language } from '@shuyuan/contract/text/language'
import type { Generated, Insertable, Selectable } from 'kysely'
import type { Bit } from '#db/tables.ts'

/** Seconds since 1970. */
type Seconds = number

interface Written {
  id: Generated<number>
  /** null: written by the school, or by a member who is gone. */
  user_id: number | null
  /** What it is written in; with an English text beside it, `zh-cn`. */
  language: Language
  /** Sanitised HTML. */
  body: string
  /** '' where the text serves both languages. */
  body_en: string
  /** What the school says to the author of what is not shown. */
  reason: Generated<string>
  votes: Generated<number>
  create_time: Seconds
  update_time: Seconds
}

export interface QuestionTable extends Written {
  anonymous: Bit
  title: string
  /** '' where the title serves both languages. */
  title_en: string
  /** A topic, or the slug of a book. */
  tag: string
  subject: 'guoxue' | 'zhongyi' | 'yuer'
  /** `book/chapter#passage`, '' for none. */
  passage: string
  status: QuestionState
  follows: Generated<number>
  /** How many answers are shown. */
  answers: Generated<number>
  accepted_answer_id: Generated<number | null>
  /** When the newest answer was shown. */
  answer_time: Generated<Seconds | null>
}

export interface AnswerTable extends Written {
  question_id: number
  /** Of the content, where one answered; `school` for the school, '' for a member. */
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
  /** Whether everybody sees the question: the database changes it when the question's status changes. */
  shown: Generated<Bit>
}

/** Who found it useful; `answer_id` 0 is the question. */
export interface QuestionVoteTable extends Deed {
  answer_id: number
}

export interface QuestionReportTable extends Deed {
  answer_id: number
  reason: ReportReason
  text: string
  handled: Generated<Bit>
}

/** Words and pairs of characters of the questions that everybody sees; `weight` 4 in a title, 1 below it. */
export interface QuestionTermTable {
  term: string
  question_id: number
  weight: number
}

/** In how many questions a term is; '' counts the questions. */
export interface QuestionTermCountTable {
  term: string
  count: number
}

/** What public pages show differently since then: the tags of their cached copies. */
export interface PageChangeTable {
  id: Generated<number>
  tag: string
  create_time: Seconds
}

/** Questions and answers. */
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
