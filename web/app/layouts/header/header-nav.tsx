import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { Current } from '#app/menus/current-entry.ts'
import { EntryLink } from '#app/menus/entry-link.tsx'
import { useEntryTitle } from '#app/menus/entry-title.ts'
import type { MenuEntry } from '#app/session/rules.ts'
import { classes } from '#app/ui/classes.ts'
import { PageLink } from '#app/ui/page-link.tsx'
import { NavSubmenu } from './nav-submenu.tsx'
import { fitsBeside } from './nav-fit.ts'
import { navLook } from '#app/layouts/nav-look.ts'

export interface HeaderNavProps {
  /** Shown beside the navigation; its width takes room from it. */
  siteName: string
  entries: readonly MenuEntry[]
  current: Current
}

/**
 * Home and the whole head navigation, from 768 px on: in a row of its own, and beside the school's name on wide screens
 * where all of it fits there.
 */
export function HeaderNav({ siteName, entries, current }: HeaderNavProps) {
  const { t } = useTranslation('layouts')
  const title = useEntryTitle()
  const isCurrent = (entry: MenuEntry) => current.kind === 'entry' && current.id === entry.id
  const beside = fitsBeside(siteName, [t('home'), ...entries.map(title)])
  return (
    <nav
      aria-label={t('mainNavigation')}
      className={classes(
        'order-last -mx-3 hidden min-w-0 basis-full md:block',
        beside && 'xl:order-none xl:mx-0 xl:flex-1 xl:basis-0',
      )}
    >
      <ul className="flex flex-wrap">
        <li>
          <PageLink
            to="/"
            aria-current={current.kind === 'home' ? 'page' : undefined}
            className={navLook(current.kind === 'home')}
          >
            {t('home')}
          </PageLink>
        </li>
        {entries.map((entry) =>
          entry.children.length > 0 ? (
            <NavSubmenu key={entry.id} entry={entry} isCurrent={isCurrent} />
          ) : (
            <li key={entry.id}>
              <EntryLink entry={entry} current={isCurrent(entry)} className={navLook(isCurrent(entry))}>
                {title(entry)}
              </EntryLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
