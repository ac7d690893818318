import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useLocation } from 'react-router'
import { isAt } from '#app/menus/current-entry.ts'
import { EntryLink } from '#app/menus/entry-link.tsx'
import { useEntryTitle } from '#app/menus/entry-title.ts'
import { MenuIcon } from '#app/menus/menu-icon.tsx'
import type { MenuEntry } from '#app/session/rules.ts'
import { useMemberCenter } from '#app/session/stores.tsx'
import { MemberCard } from './member-card.tsx'
import { listLook } from './nav-look.ts'

/** Who one is, and the member area's places: of each group the direct children. */
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
              {(group.children.length > 0 ? group.children : [group]).map((entry) => (
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
  const here = isAt(entry, useLocation())
  return (
    <li>
      <EntryLink entry={entry} current={here} className={listLook(here)} onFollow={onFollow}>
        <span className="flex w-4.5 shrink-0 justify-center">
          <MenuIcon name={entry.icon} />
        </span>
        {title(entry)}
      </EntryLink>
    </li>
  )
}
