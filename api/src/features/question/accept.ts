import type { Db } from '#db/tables.ts'
import { audit } from '#features/audit/service.ts'
import { changePages } from '#features/page-change/service.ts'
import { findShown, shown } from './rows.ts'
import { notifyMember } from './notify-member.ts'

export interface Acceptance {
  question: number
  answer: number
  /** Who accepts: the member who asked, or the school (null). */
  askerId: number | null
  /** As the audit log names it. */
  actor: string
}

/** Marks an answer as the one that helped, in the place of an earlier one; a second time changes nothing. */
export function acceptAnswer(
  { db, now }: { db: Db; now: () => number },
  { question: id, answer: answerId, askerId, actor }: Acceptance,
): Promise<'done' | 'not asker' | 'unknown'> {
  return db.transaction().execute(async (trx) => {
    // Held until the end, so that it cannot be hidden meanwhile.
    const answer = await trx
      .updateTable('answer')
      .set((set) => ({ update_time: set.ref('update_time') }))
      .where('id', '=', answerId)
      .where('question_id', '=', id)
      .where('status', '=', 'shown')
      .returning(['user_id'])
      .executeTakeFirst()
    const before = answer && (await findShown(trx, id))
    if (!before) return 'unknown'
    if (askerId !== null && before.user_id !== askerId) return 'not asker'
    if (before.accepted_answer_id === answerId) return 'done'
    const question = await trx
      .updateTable('question')
      .set({ accepted_answer_id: answerId })
      .where('id', '=', id)
      .where(shown)
      .returningAll()
      .executeTakeFirst()
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
