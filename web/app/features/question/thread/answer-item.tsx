import { languageTag } from '@shuyuan/contract/text/language'
import { Check } from 'lucide-react'
import { useSend } from '#app/api/use-send.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Day } from '#app/parts/articles/day.tsx'
import { proseLook } from '#app/parts/blocks/prose-look.ts'
import { Prepared } from '#app/routing/prepared.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ReportButton } from './report-button.tsx'
import { UsefulButton } from './useful-button.tsx'
import type { Standing } from './use-standing.ts'
import type { ThreadAnswer } from '../question-view.ts'

export interface AnswerItemProps {
  answer: ThreadAnswer
  question: number
  accepted: boolean
  standing: Standing
  /** The visitor asked the question and accepts this answer. */
  onAccept: () => void
}

export function AnswerItem({ answer, question, accepted, standing, onAccept }: AnswerItemProps) {
  const { t } = useTranslation('question')
  const { id, author } = answer
  const foreign = answer.lang === useLanguage() ? undefined : languageTag[answer.lang]
  const known = standing.of !== null && standing.of !== 'guest' ? standing.of : null
  const own = known?.answers.includes(id) ?? false
  const school = author.role !== 'member'
  return (
    <article className={school ? 'border-s-2 border-cinnabar py-6 ps-5' : 'py-6'}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-medium">{author.name || t(school ? 'school' : 'gone')}</span>
        {author.role === 'teacher' && <Badge tone="danger">{t('teacher')}</Badge>}
        {accepted && (
          <Badge tone="success">
            <Check aria-hidden="true" size={14} />
            {t('accepted')}
          </Badge>
        )}
        <span className="text-muted">
          <Day day={answer.day} />
        </span>
      </p>
      <div lang={foreign} className="mt-3">
        <Prepared of={answer.body} className={proseLook} />
      </div>
      <div className="mt-3 -ml-3 flex flex-wrap items-center print:hidden">
        <UsefulButton question={question} answer={id} votes={answer.votes} own={own} standing={standing} />
        {!own && <ReportButton question={question} answer={id} standing={standing} />}
        {known?.mine && !accepted && <AcceptButton question={question} answer={id} onAccept={onAccept} />}
      </div>
    </article>
  )
}

/** For the one who asked. The cached page is updated a moment later. */
function AcceptButton({
  question,
  answer,
  onAccept,
}: Pick<AnswerItemProps, 'question' | 'onAccept'> & { answer: number }) {
  const { t } = useTranslation('question')
  const [send] = useSend()
  async function accept() {
    if (await send('/api/question/accept', { id: question, answer })) onAccept()
  }
  return (
    <Button variant="plain" onClick={() => void accept()}>
      <Check aria-hidden="true" size={18} />
      {t('accept')}
    </Button>
  )
}
