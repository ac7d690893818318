import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { Current } from '#app/menus/current-entry.ts'
import { EntryLink } from '#app/menus/entry-link.tsx'
import { useEntryTitle } from '#app/menus/entry-title.ts'
import type { MenuEntry } from '#app/session/rules.ts'
import { PageLink } from '#app/ui/page-link.tsx'
import { NavSubmenu } from './nav-submenu.tsx'
import { navFit } from './nav-fit.ts'
import { navLook } from '#app/layouts/nav-look.ts'

export interface HeaderNavProps {
  /** Shown beside the navigation; its width counts. */
  siteName: string
  entries: readonly MenuEntry[]
  current: Current
}

/** Home and the head navigation in one line, for wide screens; entries that do not fit go under "More". */
export function HeaderNav({ siteName, entries, current }: HeaderNavProps) {
  const { t } = useTranslation('layouts')
  const title = useEntryTitle()
  const fits = navFit(
    siteName,
    [{ title: t('home'), hasChildren: false }],
    t('more'),
    entries.map((entry) => ({ title: title(entry), hasChildren: entry.children.length > 0 })),
  )
  const isCurrent = (entry: MenuEntry) => current.kind === 'entry' && current.id === entry.id
  const rest = entries.slice(fits.narrow)

  function item(entry: MenuEntry, className?: string) {
    if (entry.children.length > 0) {
      return (
        <NavSubmenu
          key={entry.id}
          label={title(entry)}
          entries={[entry]}
          isCurrent={isCurrent}
          className={className}
        />
      )
    }
    return (
      <li key={entry.id} className={className}>
        <EntryLink entry={entry} current={isCurrent(entry)} className={navLook(isCurrent(entry))}>
          {title(entry)}
        </EntryLink>
      </li>
    )
  }

  return (
    <nav aria-label={t('mainNavigation')} className="hidden min-w-0 flex-1 lg:block">
      <ul className="flex items-center">
        <li>
          <PageLink
            to="/"
            aria-current={current.kind === 'home' ? 'page' : undefined}
            className={navLook(current.kind === 'home')}
          >
            {t('home')}
          </PageLink>
        </li>
        {entries.slice(0, fits.narrow).map((entry) => item(entry))}
        {entries.slice(fits.narrow, fits.wide).map((entry) => item(entry, 'hidden xl:block'))}
        {rest.length > 0 && (
          <NavSubmenu
            label={t('more')}
            entries={rest}
            isCurrent={isCurrent}
            className={entries.length <= fits.wide ? 'xl:hidden' : undefined}
            skipWide={fits.wide - fits.narrow}
          />
        )}
      </ul>
    </nav>
  )
}
