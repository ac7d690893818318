import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { AdvisorInPlace } from '#app/parts/advisor/advisor-in-place.tsx'
import { ArticleList } from '#app/parts/articles/article-list.tsx'
import { Blocks } from '#app/parts/blocks/blocks.tsx'
import { Hero } from '#app/parts/blocks/hero.tsx'
import { FollowCard } from '#app/parts/blocks/kinds/follow.tsx'
import { PageBody } from '#app/parts/blocks/page-body.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import { filterQuery } from '#app/parts/catalogue/filters.ts'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { loadAccount } from './account.server.ts'
import type { Archive } from './archive.ts'
import { ChoiceLinks } from './choice-links.tsx'
import { Disclaimer } from './disclaimer.tsx'
import { Featured } from './featured.tsx'
import { FeedAlternate } from './feed-alternate.tsx'
import type { AccountView } from './article-view.ts'

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
      {view.account === 'zy' && <Disclaimer />}
      {featured && <Featured head={featured} />}
      {view.follow && (
        <div className="page-width py-4 print:hidden">
          <div className="max-w-xl">
            <FollowCard {...view.follow} />
          </div>
        </div>
      )}
      <Section id="list" title={t('list')} filters={<ArchiveNav path={path} archive={archive} />}>
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

/** The list by tag and by month. Each choice is a link; choosing it again removes it. */
function ArchiveNav({ path, archive }: { path: string; archive: Archive }) {
  const { t } = useTranslation('article')
  const { tag, month } = archive.choice
  const dateText = useDateText()
  const to = (chosen: { tag: string; month: string }) => `${path}${filterQuery(chosen)}#list`
  return (
    <div className="flex flex-col gap-5">
      <ChoiceLinks
        label={t('tags')}
        choices={archive.tags.map(({ value, count }) => ({
          label: value,
          count,
          current: value === tag,
          to: to({ tag: value === tag ? '' : value, month: '' }),
        }))}
      />
      <ChoiceLinks
        label={t('months')}
        choices={archive.months.map(({ value, count }) => ({
          label: dateText(value, 'month'),
          count,
          current: value === month,
          to: to({ tag: '', month: value === month ? '' : value }),
        }))}
      />
    </div>
  )
}

/** To newer and older articles; nothing where all fit on one page. */
function ListPages({ path, archive }: { path: string; archive: Archive }) {
  const { t } = useTranslation('article')
  const { choice, last } = archive
  if (last === 1) return null
  const to = (page: number) =>
    `${path}${filterQuery({ tag: choice.tag, month: choice.month, page: page === 1 ? '' : String(page) })}#list`
  return (
    <nav aria-label={t('pages')} className="mt-6 flex items-center justify-between gap-4">
      {choice.page > 1 ? <ButtonLink to={to(choice.page - 1)}>{t('newer')}</ButtonLink> : <span />}
      <span className="text-sm text-muted tabular-nums">{t('position', { page: choice.page, last })}</span>
      {choice.page < last ? <ButtonLink to={to(choice.page + 1)}>{t('older')}</ButtonLink> : <span />}
    </nav>
  )
}
