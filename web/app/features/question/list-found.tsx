import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { listAddress } from './list-filters.tsx'
import { QuestionItem } from './question-item.tsx'
import { askPath, type Listing, type ListView } from './question-view.ts'

/** The questions of the list, or what there is in the place of none. */
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
