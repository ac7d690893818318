import { useLoaderData, useRevalidator, Form } from 'react-router'
import { Search } from 'lucide-react'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { AdvisorSection } from '#app/parts/advisor/advisor-section.tsx'
import { Blocks } from '#app/parts/blocks/blocks.tsx'
import { Hero } from '#app/parts/blocks/hero.tsx'
import { PageBody } from '#app/parts/blocks/page-body.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { ErrorState } from '#app/ui/state/error-state.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { loadList } from './list.server.ts'
import { ListFilters } from './list-filters.tsx'
import { ListFound } from './list-found.tsx'
import { type ListView, askPath, listPath } from './question-view.ts'

export const handle: PageHandle = { ns: ['blocks', 'articles', 'question', 'advisor'] }
export const loader = publicPage(loadList).loader
export const clientLoader = payloadLoader<ListView>

/** The public questions, with a search above them and frequent questions below. */
export default function QuestionList() {
  const view = useLoaderData<ListView>()
  const { t } = useTranslation('question')
  const { revalidate } = useRevalidator()
  const { listing } = view
  return (
    <PageBody lang={view.lang}>
      <Hero {...view} />
      {listing !== 'off' && <SearchBox query={listing?.choice.query ?? ''} />}
      {listing === null && (
        <Section title={t('list.title')}>
          <ErrorState message={t('list.failed')} onRetry={() => void revalidate()} />
        </Section>
      )}
      {listing !== null && listing !== 'off' && (
        <Section id="list" title={t('list.title')} filters={<ListFilters listing={listing} />}>
          <ListFound listing={listing} faqs={view.faqs} />
        </Section>
      )}
      {listing === 'off' && (
        <Section title={t('list.title')}>
          <p className="text-muted">{t('off')}</p>
        </Section>
      )}
      <Blocks {...view} />
      <AdvisorSection />
    </PageBody>
  )
}

/** Search first: most questions were asked before. */
function SearchBox({ query }: { query: string }) {
  const { t } = useTranslation('question')
  return (
    <div className="page-width print:hidden">
      <search className="block max-w-reading">
        <Form method="get" action={listPath}>
          <TextInput
            key={query}
            type="search"
            name="q"
            enterKeyHint="search"
            autoComplete="off"
            aria-label={t('search.label')}
            placeholder={t('search.placeholder')}
            defaultValue={query}
            beside={
              <Button type="submit" variant="primary">
                <Search aria-hidden="true" size={18} />
                {t('search.submit')}
              </Button>
            }
          />
        </Form>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {t('search.hint')}
          <ButtonLink to={query ? `${askPath}?title=${encodeURIComponent(query)}` : askPath}>
            {t('ask.go')}
          </ButtonLink>
        </p>
      </search>
    </div>
  )
}
