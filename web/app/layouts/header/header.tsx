import { useLocation } from 'react-router'
import { currentOf } from '#app/menus/current-entry.ts'
import { useMemberCenter } from '#app/session/stores.tsx'
import { SearchButton } from '#app/parts/search/search-button.tsx'
import { Seal } from '#app/ui/picture/seal.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { DarkSwitch } from '#app/layouts/dark-switch.tsx'
import { useHeadNav } from './head-nav.ts'
import { HeaderNav } from './header-nav.tsx'
import { LanguageSwitch } from '#app/layouts/language-switch.tsx'
import { MenuDrawer } from '#app/layouts/drawer/menu-drawer.tsx'
import { useSiteName } from '#app/layouts/site-name.ts'
import { VisitorMenu } from './visitor-menu.tsx'

/** The two switches stay when the member centre is closed. */
export function Header() {
  const name = useSiteName()
  const headNav = useHeadNav()
  const open = useMemberCenter((state) => state.open)
  const navUserMenus = useMemberCenter((state) => state.navUserMenus)
  const userMenus = useMemberCenter((state) => state.userMenus)
  const current = currentOf(useLocation(), headNav, ...(open ? [navUserMenus, userMenus] : []))
  return (
    <header className="print:hidden border-b border-line">
      <div className="page-width flex min-h-header items-center gap-2 lg:gap-6">
        <PageLink
          to="/"
          className="me-auto flex min-h-target min-w-0 items-center gap-2.5 rounded-sm lg:me-0"
        >
          <Seal name={name} size={36} />
          <span className="serif truncate text-lg font-semibold">{name}</span>
        </PageLink>
        <HeaderNav siteName={name} entries={headNav} current={current} />
        {open && <VisitorMenu current={current} />}
        <div className="flex items-center">
          <SearchButton />
          <LanguageSwitch />
          {/* On the smallest screens the school's name needs this room; the menu has a dark switch too. */}
          <DarkSwitch className="max-[22.5rem]:hidden" />
          <MenuDrawer headNav={headNav} current={current} />
        </div>
      </div>
    </header>
  )
}
