import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { listAddress } from './list-filters.tsx'
import { askPath, threadPath, type Listing, type ListView, type ListedQuestion } from './question-view.ts'
import { languageTag } from '@shuyuan/contract/text/language'
import { useLanguage } from '#app/i18n/language.tsx'
import { Day } from '#app/parts/articles/day.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { useTagLabel } from './tag-label.ts'

export function ListFound({ listing, faqs }: { listing: Listing; faqs: ListView['faqs'] }) {
  const { t } = useTranslation('question')
  const { choice, questions, total } = listing
  const { query } = choice
  return (
    <>
      {query && (
        <output className="mb-2 block text-sm text-muted">
          {t(total > 0 ? 'search.found' : 'search.nothing', { count: total, query })}
        </output>
      )}
      {questions.length > 0 && (
        <ul className="border-b border-line">
          {questions.map((question) => (
            <li key={question.id} className="border-t border-line">
              <QuestionItem question={question} />
            </li>
          ))}
        </ul>
      )}
      {query ? <AskInstead query={query} /> : total === 0 && <NobodyAsked choice={choice} faqs={faqs} />}
      <Pages listing={listing} />
    </>
  )
}

function AskInstead({ query }: { query: string }) {
  const { t } = useTranslation('question')
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      {t('search.notYet')}
      <ButtonLink variant="primary" to={`${askPath}?title=${encodeURIComponent(query)}`}>
        {t('search.ask')}
      </ButtonLink>
    </p>
  )
}

function NobodyAsked({ choice: { tab, tag }, faqs }: Pick<Listing, 'choice'> & Pick<ListView, 'faqs'>) {
  const { t } = useTranslation('question')
  const text = tag ? 'list.noneOfTag' : tab === 'unanswered' ? 'list.allAnswered' : 'list.none'
  return (
    <EmptyState
      text={t(text)}
      action={
        <>
          {faqs.length > 0 && (
            <ul className="flex flex-col items-center">
              {faqs.map(({ question, href }) => (
                <li key={question}>
                  <Link to={href} className="text-link inline-flex min-h-target items-center">
                    {question}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <ButtonLink to={askPath} variant="primary">
            {t('ask.go')}
          </ButtonLink>
        </>
      }
    />
  )
}

function Pages({ listing: { choice, last } }: { listing: Listing }) {
  const { t } = useTranslation('question')
  const { page } = choice
  if (last === 1) return null
  const to = (next: number) => listAddress({ ...choice, page: next })
  return (
    <nav aria-label={t('pages.label')} className="mt-6 flex items-center justify-between gap-4">
      {page > 1 ? <ButtonLink to={to(page - 1)}>{t('pages.previous')}</ButtonLink> : <span />}
      <span className="text-sm text-muted tabular-nums">{t('pages.position', { page, last })}</span>
      {page < last ? <ButtonLink to={to(page + 1)}>{t('pages.next')}</ButtonLink> : <span />}
    </nav>
  )
}

/** A question in a list, as one link: title, a line of it, what about and how many answers. */
function QuestionItem({ question }: { question: ListedQuestion }) {
  const { t } = useTranslation('question')
  const label = useTagLabel()
  const foreign = question.lang === useLanguage() ? undefined : languageTag[question.lang]
  return (
    <article className="group relative py-5">
      <h3 lang={foreign} className="text-lg">
        <PageLink
          to={threadPath(question.id)}
          className="no-underline after:absolute after:inset-0 group-hover:text-cinnabar"
        >
          {question.title}
        </PageLink>
      </h3>
      {question.excerpt && (
        <p lang={foreign} className="mt-1.5 max-w-measure text-sm text-muted">
          {question.excerpt}
        </p>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        <span className="text-celadon">{label(question.tag)}</span>
        <Day day={question.day} />
        <span>{question.answers > 0 ? t('answers', { count: question.answers }) : t('noAnswer')}</span>
        {question.votes > 0 && <span>{t('usefulTo', { count: question.votes })}</span>}
        {question.accepted && <Badge tone="success">{t('accepted')}</Badge>}
      </p>
    </article>
  )
}
