import { ChevronDown } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useLocation } from 'react-router'
import { isAt, type PageAddress } from '#app/menus/current-entry.ts'
import { EntryLink } from '#app/menus/entry-link.tsx'
import { useEntryTitle } from '#app/menus/entry-title.ts'
import { MenuIcon } from '#app/menus/menu-icon.tsx'
import { isFolder } from '#app/menus/pages-of.ts'
import { UnreadMark } from '#app/menus/unread-mark.tsx'
import type { MenuEntry } from '#app/session/rules.ts'
import { useMemberCenter } from '#app/session/stores.tsx'
import { classes } from '#app/ui/classes.ts'
import { MemberCard } from './member-card.tsx'
import { listLook } from './nav-look.ts'

export function SideMenu({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation('layouts')
  const groups = useMemberCenter((state) => state.userMenus)
  const showHeadline = useMemberCenter((state) => state.showHeadline)
  const title = useEntryTitle()
  return (
    <div>
      <MemberCard onFollow={onFollow} />
      <nav aria-label={t('memberNavigation')} className="mt-4 border-t border-line pt-3">
        {groups.map((group) => (
          <div key={group.id}>
            {showHeadline && <h2 className="px-3 pt-3 pb-1 font-sans text-xs text-muted">{title(group)}</h2>}
            <ul className="flex flex-col gap-0.5">
              {(isFolder(group) ? group.children : [group]).map((entry) => (
                <SideEntry key={entry.id} entry={entry} onFollow={onFollow} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  )
}

function SideEntry({ entry, onFollow }: { entry: MenuEntry; onFollow?: () => void }) {
  const title = useEntryTitle()
  const place = useLocation()
  const here = isAt(entry, place)
  const label = (
    <>
      <span className="flex w-4.5 shrink-0 justify-center">
        <MenuIcon name={entry.icon} />
      </span>
      {title(entry)}
      <UnreadMark entry={entry} />
    </>
  )
  const below = (
    <ul className="flex flex-col gap-0.5 ps-4">
      {entry.children.map((child) => (
        <SideEntry key={child.id} entry={child} onFollow={onFollow} />
      ))}
    </ul>
  )
  if (isFolder(entry)) {
    return (
      <li>
        <details open={holds(entry, place)} className="group">
          <summary className={classes(listLook(false), 'cursor-pointer list-none')}>
            {label}
            <ChevronDown
              aria-hidden="true"
              size={16}
              className="ms-auto transition-transform group-open:rotate-180"
            />
          </summary>
          {below}
        </details>
      </li>
    )
  }
  return (
    <li>
      <EntryLink entry={entry} current={here} className={listLook(here)} onFollow={onFollow}>
        {label}
      </EntryLink>
      {entry.children.length > 0 && below}
    </li>
  )
}

function holds(entry: MenuEntry, place: PageAddress): boolean {
  return entry.children.some((child) => isAt(child, place) || holds(child, place))
}
