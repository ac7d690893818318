import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { AdvisorSection } from '#app/parts/advisor/advisor-section.tsx'
import { Blocks } from '#app/parts/blocks/blocks.tsx'
import { Hero } from '#app/parts/blocks/hero.tsx'
import { PageBody } from '#app/parts/blocks/page-body.tsx'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { loadPaths } from './list.server.ts'
import { PathCard } from './path-card.tsx'
import type { PathListView } from './path-view.ts'

export const handle: PageHandle = { ns: ['blocks', 'catalogue', 'path', 'advisor'] }
export const loader = publicPage(loadPaths).loader
export const clientLoader = payloadLoader<PathListView>

export default function PathList() {
  const page = useLoaderData<PathListView>()
  const { t } = useTranslation('path')
  return (
    <PageBody lang={page.lang}>
      <Hero {...page} />
      <section aria-label={page.title} className="page-width pb-6">
        {page.paths.length === 0 ? (
          <EmptyState
            scene="mountain"
            text={t('none')}
            action={<ButtonLink to="/lessons">{t('toLessons')}</ButtonLink>}
          />
        ) : (
          page.paths.map((path) => <PathCard key={path.slug} path={path} />)
        )}
      </section>
      <Blocks {...page} />
      <AdvisorSection />
    </PageBody>
  )
}
