import { useLoaderData, useRevalidator } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { AdvisorSection } from '#app/parts/advisor/advisor-section.tsx'
import { Blocks } from '#app/parts/blocks/blocks.tsx'
import { Hero } from '#app/parts/blocks/hero.tsx'
import { PageBody } from '#app/parts/blocks/page-body.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { ErrorState } from '#app/ui/state/error-state.tsx'
import { loadList } from './list.server.ts'
import { ListFilters } from './list-filters.tsx'
import { ListFound } from './list-found.tsx'
import { SearchBox } from './search-box.tsx'
import type { ListView } from './question-view.ts'

export const handle: PageHandle = { ns: ['blocks', 'articles', 'question', 'advisor'] }
export const loader = publicPage(loadList).loader
export const clientLoader = payloadLoader<ListView>

/** What was asked, to be searched before one asks oneself; below it what is asked most. */
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
