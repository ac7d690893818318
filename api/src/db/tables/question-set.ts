import type { Respondent } from '@shuyuan/contract/question-set/question-set-kinds'
import type { Generated } from 'kysely'
import type { ReferralColumns } from './distribution.ts'

/** A result that a member saved, or a survey that was sent without a name. */
interface AttemptTable extends ReferralColumns {
  id: Generated<number>
  /** Null where it was sent without a name. */
  user_id: number | null
  /** Random, kept by the browser for this set; null where a member saved it. */
  visitor: string | null
  /** Made by the client; a second save with it is the same one. */
  key: string
  /** The set by its name in content. */
  slug: string
  edition: number
  respondent: Respondent
  /** JSON; `{}` of results about health, whose single answers are not kept. */
  answers: string
  /** Key of the result, '' for none. */
  result: string
  /** JSON: `Outcome` of the contract. */
  outcome: string
  create_time: number
}

/** How often a set was gone through, by anybody. */
interface SetCountTable {
  slug: string
  taken: number
}

/** What members kept of their self-tests. */
export interface QuestionSetTables {
  attempt: AttemptTable
  set_count: SetCountTable
}
