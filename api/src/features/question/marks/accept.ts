import type { Db } from '#db/tables.ts'
import { audit } from '#features/audit/service.ts'
import { changePages } from '#features/page-change/service.ts'
import { notifyMember } from '#features/question/notify-member.ts'
import { findShown } from '#features/question/question-queries.ts'
import { isQuestionAsSeen } from '#features/question/question-version.ts'
import { lockShownAnswer, setAcceptedAnswer } from './queries.ts'

export interface Acceptance {
  question: number
  answer: number
  /** The member who asked and accepts; null for the school. */
  askerId: number | null
  /** The actor of the audit log. */
  actor: string
  /** At the desk the version that was seen. */
  seen?: string
}

/** Marks an answer as accepted, replacing an earlier one; a repetition changes nothing. */
export function acceptAnswer(
  { db, now }: { db: Db; now: () => number },
  { question: id, answer: answerId, askerId, actor, seen }: Acceptance,
): Promise<'done' | 'not asker' | 'unknown'> {
  return db.transaction().execute(async (trx) => {
    if (!(await isQuestionAsSeen(trx, id, { seen }))) return 'unknown'
    // Locked, so that it cannot be hidden meanwhile.
    const answer = await lockShownAnswer(trx, { id, answer: answerId })
    const before = answer && (await findShown(trx, id))
    if (!before) return 'unknown'
    if (askerId !== null && before.user_id !== askerId) return 'not asker'
    if (before.accepted_answer_id === answerId) return 'done'
    const question = await setAcceptedAnswer(trx, { id, answer: answerId })
    if (!question) return 'unknown'
    if (answer.user_id !== askerId) {
      await notifyMember(trx, { now: now(), memberId: answer.user_id, what: 'accepted', question })
    }
    await changePages(trx, now(), 'questions', `question:${id}`)
    await audit(trx, {
      now: now(),
      actor,
      action: 'answer.accept',
      entity: 'answer',
      ref: answerId,
      detail: { question: id },
    })
    return 'done'
  })
}
