import type { QuestionRow } from '#db/tables/question.ts'

/** A text in both languages; an empty line separates paragraphs. */
export interface BothTexts {
  'zh-cn': string
  en: string
}

export interface SampleAnswer {
  /** A slug of content/both/teachers.yaml; '' for the sample member at index `member` (from 0). */
  teacher: string
  member?: number
  text: BothTexts
}

/** A question of a sample member. `accepted` says whether the first answer is accepted. */
export interface SampleQuestion {
  /** Index of the sample member who asks, from 0. */
  asker: number
  tag: string
  subject: QuestionRow['subject']
  /** `book/chapter#passage`, counted from 1. */
  passage: string
  title: BothTexts
  body: BothTexts
  answers: SampleAnswer[]
  accepted: boolean
  /** How many days before the first start it was asked. */
  days: number
}
