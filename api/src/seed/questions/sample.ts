import type { QuestionRow } from '#db/tables/question.ts'

/** A text in both languages; an empty line ends a paragraph. */
export interface BothTexts {
  'zh-cn': string
  en: string
}

export interface SampleAnswer {
  /** Of content/both/teachers.yaml; '' for the sample member of this place (from 0) in `member`. */
  teacher: string
  member?: number
  text: BothTexts
}

/** A question of a sample member; the first answer is the accepted one where `accepted` says so. */
export interface SampleQuestion {
  /** Which sample member asks, from 0. */
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
