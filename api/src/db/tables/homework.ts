import type { HomeworkMark, HomeworkTask } from '@shuyuan/contract/class/homework'
import type { Generated, Insertable, Selectable } from 'kysely'

/** Homework of a lesson. */
interface HomeworkTable {
  id: Generated<number>
  term: string
  /** The key of the lesson. */
  lesson: string
  text: string
  task: HomeworkTask
  /** `book/chapter`; '' for none. */
  ref: string
  /** Id of a file of the class. */
  file: number | null
  /** `yyyy-mm-dd` */
  due: string
  actor: string
  /** Unix seconds; when families were reminded, null while they were not. */
  create_time: number
  reminded_time: number | null
}

/** What was handed in for a place: one row for each homework, changed where it is handed in anew. */
interface HandInTable {
  id: Generated<number>
  homework: number
  registration_id: number
  /** Null for a guest. */
  user_id: number | null
  text: string
  mark: HomeworkMark
  /** The teacher's sentence. */
  answer: string
  /** `staff:NAME`, '' while nobody has answered. */
  answered_by: string
  answer_time: number | null
  /** Unix seconds of what was handed in last. */
  create_time: number
}

/** A picture or a sound of what was handed in. No address of the public folder leads to it. */
interface HandInFileTable {
  id: Generated<number>
  hand_in: number
  registration_id: number
  /** Null for a guest. */
  user_id: number | null
  kind: 'picture' | 'sound'
  /** The key of the file in the store. */
  file: string
  mimetype: string
  /** Bytes. */
  size: number
  /** Of a sound; 0 for a picture. */
  seconds: number
  create_time: number
}

export interface HomeworkTables {
  homework: HomeworkTable
  hand_in: HandInTable
  hand_in_file: HandInFileTable
}
export type HomeworkRow = Selectable<HomeworkTable>
export type NewHomework = Insertable<HomeworkTable>
export type HandInRow = Selectable<HandInTable>
export type HandInFileRow = Selectable<HandInFileTable>
export type NewHandInFile = Insertable<HandInFileTable>
