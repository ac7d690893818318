import { languageTag } from '@shuyuan/contract/text/language'
import { useLoaderData } from 'react-router'
import { useLanguage } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Html } from '#app/parts/blocks/html.tsx'
import { memberPage } from '#app/routing/page.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { loadOwnQuestion } from './load-own.ts'
import { isPublic, QuestionStateBadge } from './own-item.tsx'
import { askPath, threadPath } from './question-view.ts'

export const handle: PageHandle = { ns: ['question', 'ui'], title: 'question:own.title' }

const page = memberPage(loadOwnQuestion, 'question')
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function OwnQuestion() {
  const { t } = useTranslation('question')
  const question = useLoaderData<typeof loader>()
  const { id, status, reason, mergedInto } = question
  const shown = mergedInto ?? (isPublic(status) ? id : null)
  const foreign = question.lang === useLanguage() ? undefined : languageTag[question.lang]
  return (
    <div className="flex flex-col gap-6">
      <Breadcrumb trail={[{ label: t('own.title'), to: '/user/account/questions' }]} />
      <h1 lang={foreign} className="text-2xl">
        {question.title}
      </h1>
      <Card>
        <p className="flex flex-wrap items-center gap-3 text-sm">
          {mergedInto ? <Badge>{t('merged')}</Badge> : <QuestionStateBadge status={status} />}
          <span className="text-muted">{timeFormat(question.time)}</span>
          {question.anonymous && <span className="text-muted">{t('own.anonymous')}</span>}
        </p>
        <p className="mt-3 max-w-measure">{mergedInto ? t('own.merged') : t(`own.says.${status}`)}</p>
        {reason && <p className="mt-3 text-cinnabar">{t('own.reason', { reason })}</p>}
        {question.body && (
          <div lang={foreign} className="mt-5 border-t border-line pt-5">
            <Html html={question.body} />
          </div>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {shown && (
            <ButtonLink to={threadPath(shown)} variant="primary">
              {t('own.toThread')}
            </ButtonLink>
          )}
          {status === 'rejected' && !mergedInto && (
            <ButtonLink to={`${askPath}?title=${encodeURIComponent(question.title)}`}>
              {t('own.again')}
            </ButtonLink>
          )}
        </div>
      </Card>
    </div>
  )
}
