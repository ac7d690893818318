import { languageTag } from '@shuyuan/contract/text/language'
import type { OwnQuestion } from '@shuyuan/contract/question/question'
import type { AnswerState, OwnList, QuestionState } from '@shuyuan/contract/question/question-kinds'
import { Link } from 'react-router'
import { useLanguage } from '#app/i18n/language.tsx'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { threadPath } from './question-view.ts'

const questionTones: Record<QuestionState, BadgeTone> = {
  pending: 'warning',
  open: 'info',
  answered: 'success',
  closed: 'neutral',
  rejected: 'danger',
}
const answerTones: Record<AnswerState, BadgeTone> = { pending: 'warning', shown: 'success', hidden: 'danger' }

export function QuestionStateBadge({ status }: { status: QuestionState }) {
  const { t } = useTranslation('question')
  return <Badge tone={questionTones[status]}>{t(`state.${status}`)}</Badge>
}

export const isPublic = (status: QuestionState) => status !== 'pending' && status !== 'rejected'

/** One of the member's own; leads to the thread where everybody sees it, else to the member's own page of it. */
export function OwnItem({ question, of }: { question: OwnQuestion; of: OwnList }) {
  const { t } = useTranslation('question')
  const { id, status, answerStatus, reason } = question
  const foreign = question.lang === useLanguage() ? undefined : languageTag[question.lang]
  const { mergedInto } = question
  const shown = mergedInto ?? (isPublic(status) ? id : null)
  const to = shown ? threadPath(shown) : of === 'asked' ? `/user/account/questions/${id}` : null
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {to ? (
          <Link to={to} lang={foreign} className="text-link font-medium">
            {question.title}
          </Link>
        ) : (
          <span lang={foreign} className="text-muted">
            {question.title}
          </span>
        )}
        {answerStatus ? (
          <Badge tone={answerTones[answerStatus]}>{t(`answer.state.${answerStatus}`)}</Badge>
        ) : mergedInto ? (
          <Badge>{t('merged')}</Badge>
        ) : (
          <QuestionStateBadge status={status} />
        )}
        {question.accepted && <Badge tone="success">{t('accepted')}</Badge>}
      </div>
      {question.answerExcerpt && <p className="text-sm text-muted">{question.answerExcerpt}</p>}
      {reason && <p className="text-sm text-cinnabar">{t('own.reason', { reason })}</p>}
      <p className="text-xs text-muted">
        {[
          timeFormat(question.time, { format: 'yyyy-mm-dd' }),
          question.answers > 0 ? t('answers', { count: question.answers }) : t('noAnswer'),
        ].join(' · ')}
      </p>
    </div>
  )
}
