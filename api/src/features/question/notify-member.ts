import type { Language } from '@shuyuan/contract/text/language'
import type { Executor } from '#db/tables.ts'
import type { QuestionRow } from '#db/tables/question.ts'
import { tell } from '#features/message/service.ts'
import { notify } from '#features/notice/service.ts'
import { inAllLanguages } from '#messages.ts'
import type zh from './zh-cn.json'
import { titleIn } from './present.ts'
import { followersOf } from './question-queries.ts'

export interface News {
  now: number
  /** Null: nobody is notified. */
  memberId: number | null
  /** `answered` and `followed` also go out by mail and SMS. */
  what: keyof typeof zh.notice | 'answered' | 'followed'
  question: Pick<QuestionRow, 'id' | 'title' | 'title_en'>
  reason?: string
  /** The question that was merged into `question`. */
  merged?: Pick<QuestionRow, 'title' | 'title_en'>
  /** Links to the member's own page of it, for what nobody else sees. */
  own?: 'asked' | 'answers'
}

/** Chinese quotes inside of quotes are single (GB/T 15834). */
function innerQuotes(title: string): string {
  return title.replaceAll('“', '‘').replaceAll('”', '’')
}

/** Notifies a member of a question or an answer, in both languages. */
export async function notifyMember(trx: Executor, news: News): Promise<void> {
  const { now, memberId, what, question, reason = '', merged = question, own } = news
  if (memberId === null) return
  const titleOf = (of: Pick<QuestionRow, 'title' | 'title_en'>, language: Language) =>
    language === 'zh-cn' ? innerQuotes(of.title) : titleIn(of, language)
  const values = (language: Language) => ({
    title: titleOf(question, language),
    merged: titleOf(merged, language),
    reason,
  })
  const link = linkOf(question.id, own)
  if (what === 'answered' || what === 'followed') {
    await tell(trx, { now, kind: what, to: { memberId }, values, link })
  } else {
    const text = inAllLanguages(`question.notice.${what}`, values)
    await notify(trx, { now, memberId, kind: 'question', text, link })
  }
}

function linkOf(id: number, own: News['own']): string {
  if (own === 'asked') return `/user/account/questions/${id}`
  return own ? `/user/account/questions?list=${own}` : `/guoxuewenda/${id}`
}

/** Notifies the asker and followers of a new answer, but not its author. */
export async function notifyOfAnswer(
  trx: Executor,
  { now, question, authorId }: { now: number; question: QuestionRow; authorId: number | null },
): Promise<void> {
  if (question.user_id !== authorId) {
    await notifyMember(trx, { now, memberId: question.user_id, what: 'answered', question })
  }
  for (const { user_id: memberId } of await followersOf(trx, question.id)) {
    if (memberId === authorId || memberId === question.user_id) continue
    await notifyMember(trx, { now, memberId, what: 'followed', question })
  }
}
