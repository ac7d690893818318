import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { LayoutList, LogOut } from 'lucide-react'
import { useLocation } from 'react-router'
import { isAt } from '#app/menus/current-entry.ts'
import { EntryLink } from '#app/menus/entry-link.tsx'
import { useEntryTitle } from '#app/menus/entry-title.ts'
import { pagesOf } from '#app/menus/pages-of.ts'
import { UnreadBadge } from '#app/menus/unread-mark.tsx'
import { MenuIcon } from '#app/menus/menu-icon.tsx'
import { useMemberCenter } from '#app/session/stores.tsx'
import { classes } from '#app/ui/classes.ts'
import { Drawer, preloadDrawer } from '#app/ui/overlay/drawer.tsx'
import { listLook } from './nav-look.ts'
import { SideMenu } from './side-menu.tsx'
import { useLogout } from './visitor.ts'

const look =
  'flex min-h-16 min-w-0 flex-1 flex-col items-center justify-start gap-0.5 rounded-sm break-keep pt-2 pb-1.5 text-xs'

export function BottomBar() {
  const { t } = useTranslation('layouts')
  const title = useEntryTitle()
  const place = useLocation()
  const groups = useMemberCenter((state) => state.userMenus)
  const [openAt, setOpenAt] = useState<string | null>(null)
  const unread = useMemberCenter((state) => state.unread)
  const first = pagesOf(groups)
    .filter(({ meta }) => meta.menu_type === 'tab')
    .slice(0, 4)
  const close = () => setOpenAt(null)
  const leave = useLogout()
  return (
    <>
      <nav
        aria-label={t('memberNavigation')}
        className="sticky bottom-0 z-header flex border-t border-line bg-raised px-2 pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
      >
        {first.map((entry) => {
          const here = isAt(entry, place)
          return (
            <EntryLink
              key={entry.id}
              entry={entry}
              current={here}
              className={classes(look, here && 'text-cinnabar')}
            >
              <MenuIcon name={entry.icon} className="my-0.5" />
              <span className="line-clamp-2 max-w-full text-center leading-tight">{title(entry)}</span>
            </EntryLink>
          )
        })}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={openAt === place.key}
          className={look}
          onPointerEnter={preloadDrawer}
          onFocus={preloadDrawer}
          onClick={() => setOpenAt(place.key)}
        >
          <span className="relative">
            <LayoutList aria-hidden="true" size={18} className="my-0.5" />
            {unread > 0 && <UnreadBadge />}
          </span>
          <span className="leading-tight">{t('memberMenu')}</span>
        </button>
      </nav>
      <Drawer open={openAt === place.key} onClose={close} title={t('memberCenter')} from="bottom">
        <SideMenu onFollow={close} />
        <div className="mt-2 border-t border-line pt-2">
          <button type="button" className={listLook(false)} onClick={leave}>
            <LogOut aria-hidden="true" size={18} className="shrink-0" />
            {t('logout')}
          </button>
        </div>
      </Drawer>
    </>
  )
}
