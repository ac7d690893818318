import type { RecitationMark } from '@shuyuan/contract/learning/sent-recitation'
import type { Generated } from 'kysely'
import type { Bit, Seconds } from './units.ts'

/** A member's progress in one thing of the content; `Standing` in the contract describes it. */
export interface ProgressTable {
  id: Generated<number>
  user_id: number
  /** The child of the member whose it is; 0 for the member. */
  child: Generated<number>
  kind: string
  ref: string
  position: number
  percent: number
  /** Milliseconds since 1970, because two marks may be set within one second. */
  place_time: number
  done: Bit
  /** Milliseconds since 1970. */
  done_time: number
  create_time: Seconds
  update_time: Seconds
}

interface FavouriteTable {
  id: Generated<number>
  user_id: number
  kind: string
  ref: string
  create_time: Seconds
}

interface RecitationTable {
  id: Generated<number>
  user_id: number
  /** The child of the member whose it is; 0 for the member. */
  child: Generated<number>
  /** Made by the client, so that the same recitation is not stored twice. */
  key: string
  ref: string
  mode: 'all' | 'alternate' | 'first'
  /** 1 to 5. */
  score: number
  /** How long it took. */
  seconds: number
  create_time: Seconds
}

/** How a set of exercises on a chapter went the last time. */
interface ExerciseTable {
  id: Generated<number>
  user_id: number
  /** The child of the member whose it is; 0 for the member. */
  child: Generated<number>
  ref: string
  /** Which set it is, from 1. */
  number: number
  /** How many exercises the set has. */
  total: number
  /** JSON of `WrongExercise`s. */
  wrong: string
  create_time: Seconds
}

/** A recitation that was sent to the teacher. Its sound is a file that no address leads to. */
interface SentRecitationTable {
  id: Generated<number>
  user_id: number
  /** The child of the member who recites; 0 for the member. */
  child: number
  ref: string
  /** The key of its sound in the file store. */
  file: string
  seconds: number
  mark: RecitationMark
  answer: string
  /** `staff:NAME`, '' while nobody has answered. */
  answered_by: string
  answer_time: number | null
  create_time: number
}

export interface LearningTables {
  progress: ProgressTable
  favourite: FavouriteTable
  recitation: RecitationTable
  exercise: ExerciseTable
  sent_recitation: SentRecitationTable
}
