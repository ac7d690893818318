import type { HomeworkMark } from '@shuyuan/contract/class/homework'
import type { Language } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { answerHandIn, handInById, homeworkById } from '#features/class/homework/queries.ts'
import { homeworkLine } from '#features/class/homework/words.ts'
import { notifyRegistrant } from '#features/registration/notify-registrant.ts'
import { registrationById } from '#features/registration/registration-queries.ts'
import { translate } from '#messages.ts'

interface Answering {
  /** Of what was handed in. */
  id: number
  mark: HomeworkMark
  /** The teacher's sentence; '' for a mark alone. */
  answer: string
  /** When what the teacher saw was handed in, unix seconds. */
  seen: number
  actor: string
}

/** Keeps what the teacher says of what was handed in, and tells the family; null, or the key of why not. */
export function answerHomework(
  deps: ApiDeps,
  { id, mark, answer, seen, actor }: Answering,
): Promise<string | null> {
  const { db, content } = deps
  return db.transaction().execute(async (trx) => {
    if (mark === '' && answer === '') return 'class.homework.noMark'
    if (!(await handInById(trx, id))) return 'class.homework.unseen'
    const time = unixSeconds(deps.now())
    const row = await answerHandIn(trx, { id, seen, mark, answer, answered_by: actor, answer_time: time })
    if (!row) return 'class.homework.anew'
    const [homework, place] = [
      await homeworkById(trx, row.homework),
      await registrationById(trx, row.registration_id),
    ]
    const detail = { mark }
    const event = { action: 'class.homeworkAnswer', entity: 'registration', ref: place?.no ?? '', detail }
    await audit(trx, { now: deps.now(), actor, ...event })
    if (!homework || !place) return null
    const said = (language: Language) => {
      const marked = mark && translate[language](`class.homework.marks.${mark}`)
      return translate[language]('class.homework.reply', {
        what: homeworkLine(content, language, homework),
        answer: [marked, answer].filter(Boolean).join(' '),
      })
    }
    await notifyRegistrant(trx, deps, place, 'classMessage', {
      values: (language) => ({ text: said(language) }),
    })
    return null
  })
}
