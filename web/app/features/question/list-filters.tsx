import { questionTabs } from '@shuyuan/contract/question/question-kinds'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { filterQuery } from '#app/parts/catalogue/filters.ts'
import { chipLook } from '#app/ui/chip-look.ts'
import { PageLink } from '#app/ui/page-link.tsx'
import { useTagLabel } from './tag-label.ts'
import { type Listing, listPath } from './question-view.ts'

/** The address of a list; defaults are left out. */
export function listAddress({ tab, tag, page }: { tab: string; tag: string; page: number }): string {
  const query = filterQuery({
    tab: tab === questionTabs[0] ? '' : tab,
    tag,
    page: page === 1 ? '' : String(page),
  })
  return `${listPath}${query}#list`
}

/** On phones the tags lie in one row that is pushed: the list begins in the first window. */
const row = 'relative flex w-0 min-w-full gap-2 sm:flex-wrap max-sm:overflow-x-auto max-sm:*:shrink-0'

/** The three lists, and the tags that are used. */
export function ListFilters({ listing: { choice, tabs, tags } }: { listing: Listing }) {
  const { t } = useTranslation('question')
  const label = useTagLabel()
  const searching = choice.query !== ''
  return (
    <div className="flex flex-col gap-2">
      <nav aria-label={t('tabs.label')}>
        <ul className={row}>
          {questionTabs.map((tab) => {
            const current = !searching && tab === choice.tab
            return (
              <li key={tab}>
                <PageLink
                  to={listAddress({ tab, tag: choice.tag, page: 1 })}
                  preventScrollReset
                  aria-current={current ? 'true' : undefined}
                  className={chipLook(current)}
                >
                  {t(`tabs.${tab}`)}
                  <span className="text-xs text-muted tabular-nums">{tabs[tab]}</span>
                </PageLink>
              </li>
            )
          })}
        </ul>
      </nav>
      {tags.length > 0 && (
        <nav aria-label={t('tags.label')}>
          <ul className={row}>
            {[{ tag: '', title: '', count: 0 }, ...tags].map((each) => {
              const current = !searching && each.tag === choice.tag
              return (
                <li key={each.tag}>
                  <PageLink
                    to={listAddress({ tab: choice.tab, tag: each.tag, page: 1 })}
                    preventScrollReset
                    aria-current={current ? 'true' : undefined}
                    className={chipLook(current)}
                  >
                    {each.tag === '' ? t('tags.all') : label(each)}
                    {each.count > 0 && <span className="text-xs text-muted tabular-nums">{each.count}</span>}
                  </PageLink>
                </li>
              )
            })}
          </ul>
        </nav>
      )}
    </div>
  )
}
