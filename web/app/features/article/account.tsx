import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { AdvisorInPlace } from '#app/parts/advisor/advisor-in-place.tsx'
import { ArticleList } from '#app/parts/articles/article-list.tsx'
import { Blocks } from '#app/parts/blocks/blocks.tsx'
import { FollowCard } from '#app/parts/blocks/kinds/follow.tsx'
import { Hero } from '#app/parts/blocks/hero.tsx'
import { PageBody } from '#app/parts/blocks/page-body.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { loadAccount } from './account.server.ts'
import { ArchiveNav } from './archive-nav.tsx'
import { Disclaimer } from './disclaimer.tsx'
import { Featured } from './featured.tsx'
import { FeedAlternate } from './feed-alternate.tsx'
import { ListPages } from './list-pages.tsx'
import type { AccountView } from './view.ts'

export const handle: PageHandle = { ns: ['blocks', 'articles', 'article', 'advisor'] }
export const loader = publicPage(loadAccount).loader
export const clientLoader = payloadLoader<AccountView>

/** The articles of an account: the featured one, the list with its tags and months, and how to follow. */
export default function Account() {
  const view = useLoaderData<AccountView>()
  const { t } = useTranslation('article')
  const { archive, featured, path } = view
  const rest = archive.shown.filter(({ name }) => name !== featured?.name)
  return (
    <PageBody lang={view.lang}>
      <FeedAlternate feed={view.feed} />
      <Hero {...view} />
      {view.follow && (
        <div className="page-width pb-6 print:hidden">
          <div className="max-w-xl">
            <FollowCard {...view.follow} />
          </div>
        </div>
      )}
      {view.account === 'zy' && <Disclaimer />}
      {featured && <Featured head={featured} />}
      <Section id="list" title={t('list')} aside={<ArchiveNav path={path} archive={archive} />}>
        {archive.shown.length === 0 ? (
          <EmptyState text={t('none')} action={<ButtonLink to="/">{t('home')}</ButtonLink>} />
        ) : (
          <>
            <ArticleList heads={rest} />
            <ListPages path={path} archive={archive} />
          </>
        )}
      </Section>
      <Blocks {...view} />
      <AdvisorInPlace />
    </PageBody>
  )
}
