import type { DeskQuestion } from '@shuyuan/contract/desk/questions'
import { languageTag } from '@shuyuan/contract/text/language'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { languageContext } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Html } from '#app/parts/blocks/html.tsx'
import { contentContext } from '#app/routing/contexts.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { loadDesk, pageAction } from '../desk-page.server.ts'
import { ActedLine, ActForm, type DeskForm, revalidateAfterAct, useDeskForm } from '../desk-form.tsx'
import { AnswerForm } from './answer-form.tsx'
import { AnswerItem } from './answer-item.tsx'
import { QuestionHistory } from './history.tsx'
import { tones } from './list.tsx'
import { bookTitles, teacherOptions } from './question-words.server.ts'
import { useSchoolTime } from '../school-time.ts'
import { BackLink, Folded } from '../page-parts.tsx'

export const handle: PageHandle = {
  ns: ['questions', 'desk', 'question', 'ui'],
  title: 'questions:one.title',
}

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args
  const found = await loadDesk(args, (api) =>
    api.get('/api/desk/question/show', { params: { id: params['id'] } }),
  )
  const content = context.get(contentContext)
  const language = context.get(languageContext)
  return { found, books: bookTitles(content, language), teachers: teacherOptions(content, language) }
}

export const action = pageAction('question', [
  'preview',
  'answer',
  'edit-answer',
  'accept-answer',
  'approve-answer',
  'hide-answer',
  'approve',
  'reject',
  'close',
  'merge',
])

export const shouldRevalidate = revalidateAfterAct

/** One question: as everybody will see it, with the form that answers it, and what is decided about it. */
export default function QuestionPage() {
  const { t } = useTranslation(['questions', 'question'])
  const { found, books, teachers } = useLoaderData<typeof loader>()
  const time = useSchoolTime()
  const page = useDeskForm()
  const { id, status, title, tag, asker, anonymous, lang, body, reason, mergedInto } = found
  const isShown = status !== 'pending' && status !== 'rejected'
  return (
    <div key={id} className="flex flex-col gap-6">
      <BackLink to="/desk/question?state=waiting&sort=oldest">{t('one.back')}</BackLink>
      <ActedLine page={page} />
      <header className="flex flex-col gap-2">
        <h1 lang={languageTag[lang]} className="text-2xl wrap-anywhere">
          {title}
        </h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          <Badge tone={mergedInto ? 'neutral' : tones[status]}>
            {mergedInto ? t('one.merged') : t(`question:state.${status}`)}
          </Badge>
          <span>{books[tag] ?? t(`question:topic.${tag}`, { defaultValue: tag })}</span>
          <span>{asker ? t(anonymous ? 'one.anonymous' : 'one.by', { name: asker }) : t('gone')}</span>
          <span>{time(found.create_time)}</span>
          {isShown && (
            <PageLink to={`/guoxuewenda/${id}`} className="text-link">
              {t('one.toPage')}
            </PageLink>
          )}
          {mergedInto && (
            <PageLink to={`/desk/question/${mergedInto}`} className="text-link">
              {t('one.mergedInto', { id: mergedInto })}
            </PageLink>
          )}
        </p>
      </header>
      <Card title={t('one.body')}>
        {body ? <Html html={body} /> : <p className="text-muted">{t('one.noBody')}</p>}
        {reason && <p className="mt-4 text-cinnabar">{t('one.reasonIs', { reason })}</p>}
      </Card>
      {found.reportList.length > 0 && (
        <Card title={t('one.reports')}>
          <ul className="flex flex-col gap-2">
            {found.reportList.map(({ answer, reason: why, text, create_time: sent }) => (
              <li key={`${answer} ${sent} ${why}`} className="wrap-anywhere">
                {t(answer ? 'one.reportAnswer' : 'one.reportQuestion', {
                  id: answer,
                  why: t(`question:report.reason.${why}`),
                })}
                {text && <span className="text-muted"> {text}</span>}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {found.answerList.map((answer) => (
        <AnswerItem key={answer.id} question={found} answer={answer} teachers={teachers} page={page} />
      ))}
      {(status === 'pending' || status === 'open' || status === 'answered') && (
        <AnswerForm question={found} teachers={teachers} page={page} />
      )}
      <Decisions question={found} page={page} />
      <QuestionHistory history={found.history} />
    </div>
  )
}

/** What can become of the question; each names the version that was seen. */
function Decisions({ question: { id, version, status }, page }: { question: DeskQuestion; page: DeskForm }) {
  const { t } = useTranslation('questions')
  const values = { id, version }
  const decide = { page, node: 'desk/question:decide', values } as const
  const reason = (needed: boolean) => (
    <Field label={t('one.reason')} help={t('one.reasonHelp')} required={needed} className="w-full">
      <LimitedInput name="reason" maxLength={200} autoComplete="off" />
    </Field>
  )
  const isOpen = status === 'open' || status === 'answered'
  return (
    <Card title={t('one.decide')}>
      <div className="flex flex-col gap-6">
        {!isOpen && <ActForm {...decide} act="approve" label={t(`one.approve.${status}`)} />}
        {status !== 'rejected' && (
          <Folded label={t('one.merge')}>
            <ActForm {...decide} act="merge" label={t('one.merge')} keeps={`question ${id} merge`}>
              <Field label={t('one.into')} help={t('one.intoHelp')} required className="w-full">
                <LimitedInput name="into" inputMode="numeric" maxLength={10} autoComplete="off" />
              </Field>
            </ActForm>
          </Folded>
        )}
        {isOpen && (
          <Folded label={t('one.close')}>
            <ActForm {...decide} act="close" label={t('one.close')} keeps={`question ${id} close`}>
              {reason(false)}
            </ActForm>
          </Folded>
        )}
        {status !== 'rejected' && (
          <Folded label={t('one.reject')}>
            <ActForm
              {...decide}
              act="reject"
              label={t('one.reject')}
              variant="danger"
              keeps={`question ${id} reject`}
            >
              {reason(true)}
            </ActForm>
          </Folded>
        )}
      </div>
    </Card>
  )
}
