import type { Language } from '@shuyuan/contract/text/language'
import type { AskBody } from '@shuyuan/contract/question/question'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { MemberRow } from '#db/tables.ts'
import type { AnswerRow, QuestionRow } from '#db/tables/question.ts'
import type { ApiDeps } from '#deps.ts'
import { readConfig } from '#features/config/service.ts'
import { tellStaff } from '#features/message/service.ts'
import { findQuestion, isShown } from '#features/question/question-queries.ts'
import { textOfHtml, userHtml } from '#features/question/user-html.ts'
import { answerOfMember, askAgain, askedByMember, insertQuestion, putWaitingAnswer } from './queries.ts'
import { quotedPassage } from './quoted-passage.ts'
import { subjectOfTag } from './subject-of-tag.ts'

type WriteDeps = Pick<ApiDeps, 'db' | 'content' | 'now' | 'limits' | 'counters'>

/** `refused`: a message key with its values. */
export type QuestionOutcome<Done> = Done | { refused: string; values?: Record<string, number> }

/** The language of a text, by its characters. */
export function languageOfText(text: string): Language {
  return /\p{Script=Han}/u.test(text) ? 'zh-cn' : 'en'
}

/** Only members with a mobile number may write. */
function refusal(member: MemberRow): { refused: string } | undefined {
  return member.mobile === '' ? { refused: 'question.mobile' } : undefined
}

/** Counts one more text of a member's day; the refusal where that is too much. */
export async function countWriting(
  { counters, now, limits }: Pick<WriteDeps, 'counters' | 'now' | 'limits'>,
  memberId: number,
  what: 'questions' | 'answers' | 'reports',
): Promise<{ refused: string; values: Record<string, number> } | undefined> {
  const most = limits[`${what}PerMemberDay`]
  const window = { now: unixSeconds(now()), window: 86_400 }
  const { count } = await counters.up(`${what}:${memberId}`, window)
  return count > most ? { refused: `question.tooMany.${what}`, values: { count: most } } : undefined
}

/**
 * A member's question, visible to nobody else until it is approved. The same title again is the same question; a
 * rejected one may be submitted again.
 */
export async function askQuestion(
  deps: WriteDeps,
  member: MemberRow,
  { title, body, tag, anonymous }: AskBody,
): Promise<QuestionOutcome<Pick<QuestionRow, 'id' | 'status'>>> {
  const subject = subjectOfTag(deps.content, tag)
  const problem = refusal(member)
  if (problem) return problem
  if (!subject) return { refused: 'question.tag.unknown' }
  const before = await askedByMember(deps.db, member.id, title)
  if (before && before.status !== 'rejected') return before
  const much = await countWriting(deps, member.id, 'questions')
  if (much) return much

  const time = unixSeconds(deps.now())
  const html = userHtml(body)
  const text = `${title}\n${textOfHtml(html)}`
  const row = {
    body: html,
    tag,
    subject,
    language: languageOfText(text),
    passage: quotedPassage(deps.content, text, tag),
    anonymous: anonymous ? 1 : 0,
    status: 'pending',
    reason: '',
    merged_into: null,
    update_time: time,
  } as const
  return deps.db.transaction().execute(async (trx) => {
    if (before) await askAgain(trx, before.id, row)
    else {
      const texts = { title, title_en: '', body_en: '' }
      await insertQuestion(trx, { ...row, ...texts, user_id: member.id, create_time: time })
    }
    const now = await askedByMember(trx, member.id, title)
    if (!now) throw new Error('a question that was just asked is gone')
    await tellStaff(trx, { now: deps.now(), kind: 'newQuestion', values: { title, id: now.id } })
    return now
  })
}

/** A member's answer, which waits for approval; while it waits, the member's next one replaces it. */
export async function answerQuestion(
  deps: WriteDeps,
  member: MemberRow,
  { id, body }: { id: number; body: string },
): Promise<QuestionOutcome<Pick<AnswerRow, 'id' | 'status'>>> {
  const problem = refusal(member) ?? (await closedTo(deps, id))
  if (problem) return problem
  const html = userHtml(body)
  if (html === '') return { refused: 'question.body.required' }
  const mine = await answerOfMember(deps.db, member.id, id)
  if (mine && mine.status !== 'pending') return { refused: 'question.answered' }
  const much = await countWriting(deps, member.id, 'answers')
  if (much) return much

  const time = unixSeconds(deps.now())
  await putWaitingAnswer(deps.db, {
    body: html,
    language: languageOfText(textOfHtml(html)),
    question_id: id,
    user_id: member.id,
    teacher: '',
    body_en: '',
    status: 'pending',
    create_time: time,
    update_time: time,
  })
  const now = await answerOfMember(deps.db, member.id, id)
  if (!now) throw new Error('an answer that was just written is gone')
  return now
}

async function closedTo({ db }: WriteDeps, id: number): Promise<{ refused: string } | undefined> {
  const question = await findQuestion(db, id)
  if (!question || !isShown(question)) return { refused: 'question.unknown' }
  if (question.status === 'closed') return { refused: 'question.closed' }
  const { question_answers: who } = await readConfig(db)
  return who === 'members' ? undefined : { refused: 'question.staffOnly' }
}
