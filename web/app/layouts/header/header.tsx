import { useLocation } from 'react-router'
import { useEffect } from 'react'
import { DarkSwitch } from '#app/layouts/dark-switch.tsx'
import { MenuDrawer } from '#app/layouts/drawer/menu-drawer.tsx'
import { useFrameWords, type FrameWords } from '#app/layouts/frame-words.ts'
import { LanguageSwitch } from '#app/layouts/language-switch.tsx'
import { useSealName, useSiteName } from '#app/layouts/site-name.ts'
import { currentOf, type Current } from '#app/menus/current-entry.ts'
import { SearchButton } from '#app/parts/search/search-button.tsx'
import type { MenuEntry } from '#app/session/rules.ts'
import { useMemberCenter, useSiteConfig } from '#app/session/stores.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { Seal } from '#app/ui/picture/seal.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Avatar } from '#app/ui/picture/avatar.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { useLoaded } from '#app/ui/loaded.ts'
import { useMember } from '#app/layouts/visitor.ts'
import { HeaderNav } from './header-nav.tsx'

/** The two switches stay when the member centre is closed. */
export function Header() {
  const name = useSiteName()
  const sealName = useSealName()
  const headNav = useHeadNav()
  const open = useMemberCenter((state) => state.open)
  const navUserMenus = useMemberCenter((state) => state.navUserMenus)
  const userMenus = useMemberCenter((state) => state.userMenus)
  const current = currentOf(useLocation(), headNav, ...(open ? [navUserMenus, userMenus] : []))
  return (
    <header className="site-header print:hidden border-b border-line">
      <div className="page-width flex min-h-header items-center gap-x-2 md:flex-wrap md:py-1 md:gap-x-6">
        <PageLink
          to="/"
          className="me-auto flex min-h-target min-w-0 items-center md:max-w-80 gap-2.5 rounded-sm"
        >
          {/* The seal goes before the name does, where letters are large. */}
          <Seal name={sealName} size={36} className="max-[19rem]:hidden" />
          <span className="serif line-clamp-2 text-lg/tight font-semibold wrap-anywhere">{name}</span>
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

/** The head navigation of the server, else of the content; without Home, which the header adds itself. */
function useHeadNav(): readonly MenuEntry[] {
  const headNav = useSiteConfig((state) => state.headNav)
  const { navigation } = useFrameWords()
  const entries = headNav.length > 0 ? headNav : navigation.map(entryOf)
  return entries.filter((entry) => entry.path !== '/' || entry.children.length > 0)
}

/** Ids are negative, so that they differ from a server's. */
function entryOf({ label, href }: FrameWords['navigation'][number], index: number): MenuEntry {
  const id = -1 - index
  const meta = { id, type: 'nav', menu_type: href.startsWith('/') ? 'tab' : 'link' } as const
  return { id, type: 'nav', name: '', title: label, path: href, icon: '', children: [], meta }
}

const loadMenu = async () => (await import('./member-menu.tsx')).MemberMenu

/**
 * The visitor's part of the header on wide screens, with a fixed width: the way to log in for guests, a menu for
 * members, which is loaded once somebody is known to be one.
 */
function VisitorMenu({ current }: { current: Current }) {
  const { t } = useTranslation('layouts')
  const member = useMember()
  const [MemberMenu, want] = useLoaded(loadMenu)
  const known = member !== null
  useEffect(() => {
    // Below this width the menu of phones has a member's entries.
    if (known && matchMedia('(width >= 48rem)').matches) want()
  }, [known, want])
  return (
    <div className="hidden w-40 justify-end md:flex">
      {!member ? (
        <ButtonLink to="/user/login" className="whitespace-nowrap">
          {t('logIn')}
        </ButtonLink>
      ) : MemberMenu ? (
        <MemberMenu {...member} current={current} />
      ) : (
        <span className="flex min-h-target max-w-full items-center gap-2 px-2 text-sm">
          <Avatar size={28} name={member.nickname} src={member.avatar} />
          <span className="truncate">{member.nickname || t('memberCenter')}</span>
        </span>
      )}
    </div>
  )
}
