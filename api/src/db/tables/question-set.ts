import type { Respondent } from '@shuyuan/contract/question-set/question-set-kinds'
import type { Generated } from 'kysely'
import type { ReferralColumns } from './distribution.ts'

/** A result that a member saved, or a survey that was sent anonymously. */
interface AttemptTable extends ReferralColumns {
  id: Generated<number>
  /** Null for an anonymous survey. */
  user_id: number | null
  /** Random id that the browser keeps for this set; null where a member saved it. */
  visitor: string | null
  /** Made by the client, so that the same result is not stored twice. */
  key: string
  /** The set's name in content. */
  slug: string
  edition: number
  respondent: Respondent
  /** JSON; `{}` for sets about health, whose single answers are not kept. */
  answers: string
  /** Key of the result, '' for none. */
  result: string
  /** JSON of the contract's `SetOutcome`. */
  outcome: string
  create_time: number
}

/** How often a set was completed, by anybody. */
interface SetCountTable {
  slug: string
  taken: number
}

export interface QuestionSetTables {
  attempt: AttemptTable
  set_count: SetCountTable
}
