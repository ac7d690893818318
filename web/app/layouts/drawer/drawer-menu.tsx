import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Link } from 'react-router'
import { House } from 'lucide-react'
import { MenuTree } from '#app/menus/menu-tree.tsx'
import { useMemberCenter } from '#app/session/stores.tsx'
import { DrawerPanel } from '#app/ui/overlay/drawer-panel.tsx'
import { DarkSwitch } from '#app/layouts/dark-switch.tsx'
import { DrawerVisitor } from './drawer-visitor.tsx'
import { LanguageSwitch } from '#app/layouts/language-switch.tsx'
import type { MenuDrawerProps } from './menu-drawer.tsx'
import { listLook } from '#app/layouts/nav-look.ts'
import { useSiteName } from '#app/layouts/site-name.ts'

export { UnreadCount } from '#app/menus/unread-count.tsx'

const rule = 'mt-2 border-t border-line pt-2'

/** The content of the phone's menu, in a chunk of its own: site navigation, the visitor's entries, the two switches. */
export function DrawerMenu({
  headNav,
  current,
  open,
  onClose,
}: MenuDrawerProps & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('layouts')
  const name = useSiteName()
  const memberCenterOpen = useMemberCenter((state) => state.open)
  return (
    <DrawerPanel open={open} onClose={onClose} title={name}>
      <nav aria-label={t('mainNavigation')}>
        <ul>
          <li>
            <Link
              to="/"
              aria-current={current.kind === 'home' ? 'page' : undefined}
              className={listLook(current.kind === 'home')}
              onClick={onClose}
            >
              <House aria-hidden="true" size={18} className="shrink-0" />
              {t('home')}
            </Link>
          </li>
        </ul>
        <MenuTree entries={headNav} current={current} look={listLook} onFollow={onClose} />
        {memberCenterOpen && (
          <div className={rule}>
            <DrawerVisitor current={current} onFollow={onClose} />
          </div>
        )}
      </nav>
      <div className={rule}>
        <LanguageSwitch labelled className="w-full justify-start px-3" />
        <DarkSwitch labelled className="w-full justify-start px-3" />
      </div>
    </DrawerPanel>
  )
}
