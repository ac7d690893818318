import type { DeskAnswer } from '@shuyuan/contract/desk/questions'
import { languageTag } from '@shuyuan/contract/text/language'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Html } from '#app/parts/blocks/html.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { ActForm } from '../desk-form.tsx'
import { AnswerForm, type AnswerFormProps } from './answer-form.tsx'
import { useSchoolTime } from '../school-time.ts'
import { Folded } from '../page-parts.tsx'

/** An answer as everybody sees it, and what can be done with it. */
export function AnswerItem({ answer, ...form }: Required<AnswerFormProps>) {
  const { t } = useTranslation(['questions', 'question'])
  const time = useSchoolTime()
  const { question, page, teachers } = form
  const { status, teacher, author, reason, accepted } = answer
  const values = { id: question.id, version: question.version, answer: answer.id }
  const by = teacher
    ? (teachers.find(({ value }) => value === teacher)?.label ?? t('answer.school'))
    : author || t('gone')
  return (
    <Card title={t('answer.by', { name: by })}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        <Badge tone={tones[status]}>{t(`question:answer.state.${status}`)}</Badge>
        {accepted && <Badge tone="success">{t('question:accepted')}</Badge>}
        <span>{time(answer.create_time)}</span>
        {answer.votes > 0 && <span>{t('answer.votes', { count: answer.votes })}</span>}
      </p>
      <div lang={languageTag[answer.lang]} className="mt-4">
        <Html html={answer.body} />
      </div>
      {answer.bodyEn && (
        <div lang="en" className="mt-4 border-t border-line pt-4">
          <Html html={answer.bodyEn} />
        </div>
      )}
      {reason && <p className="mt-4 text-cinnabar">{t('one.reasonIs', { reason })}</p>}
      <div className="mt-5 flex flex-col gap-4">
        {status === 'shown' && !accepted && (
          <ActForm {...acts.accept} page={page} values={values} label={t('answer.accept')} />
        )}
        {status !== 'shown' && (
          <ActForm {...acts.approve} page={page} values={values} label={t('answer.approve')} />
        )}
        {teacher && (
          <Folded label={t('answer.edit')}>
            <AnswerForm {...form} answer={answer} />
          </Folded>
        )}
        {status !== 'hidden' && (
          <Folded label={t('answer.hide')}>
            <ActForm
              {...acts.hide}
              page={page}
              values={values}
              label={t('answer.hide')}
              variant="danger"
              keeps={`question ${question.id} hide ${answer.id}`}
            >
              <Field label={t('one.reason')} help={t('answer.hideHelp')} className="w-full">
                <LimitedInput name="reason" maxLength={200} autoComplete="off" />
              </Field>
            </ActForm>
          </Folded>
        )}
      </div>
    </Card>
  )
}

const tones: Record<DeskAnswer['status'], 'warning' | 'success' | 'danger'> = {
  pending: 'warning',
  shown: 'success',
  hidden: 'danger',
}
const acts = {
  accept: { act: 'accept-answer', node: 'desk/question:answer' },
  approve: { act: 'approve-answer', node: 'desk/question:decide' },
  hide: { act: 'hide-answer', node: 'desk/question:decide' },
} as const
