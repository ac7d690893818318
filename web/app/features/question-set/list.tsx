import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { AdvisorSection } from '#app/parts/advisor/advisor-section.tsx'
import { Blocks } from '#app/parts/blocks/blocks.tsx'
import { Hero } from '#app/parts/blocks/hero.tsx'
import { PageBody } from '#app/parts/blocks/page-body.tsx'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { loadSets } from './list.server.ts'
import { SetCard } from './set-card.tsx'
import { useTaken } from './use-taken.ts'
import type { SetListView } from './view.ts'

export const handle: PageHandle = { ns: ['blocks', 'question-set', 'advisor'] }
export const loader = publicPage(loadSets).loader
export const clientLoader = payloadLoader<SetListView>

/** The question sets. */
export default function SetList() {
  const page = useLoaderData<SetListView>()
  const { t } = useTranslation('question-set')
  const taken = useTaken()
  return (
    <PageBody lang={page.lang}>
      <Hero {...page} />
      <section aria-label={page.title} className="page-width pb-6 print:hidden">
        {page.sets.length === 0 ? (
          <EmptyState
            motif="lamp"
            text={t('none')}
            action={<ButtonLink to="/lessons">{t('toLessons')}</ButtonLink>}
          />
        ) : (
          <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {page.sets.map((set) => (
              <SetCard key={set.slug} set={set} taken={taken && (taken.get(set.slug) ?? 0)} />
            ))}
          </div>
        )}
      </section>
      <Blocks {...page} />
      <AdvisorSection />
    </PageBody>
  )
}
