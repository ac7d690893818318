import { useEffect } from 'react'
import { Outlet } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useMemberCenter, useStores } from '#app/session/stores.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { SideMenu } from './side-menu.tsx'
import { ReadOnly } from './read-only.tsx'
import { mainId, SkipLink } from './skip-link.tsx'

export const handle: PageHandle = { ns: ['layouts', 'menus', 'ui'] }

export default function UserLayout() {
  const shrink = useShrink()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <ReadOnly />
      <div className="page-width flex flex-1 items-start gap-8 py-6 sm:py-10">
        {!shrink && (
          <aside className="hidden w-64 shrink-0 lg:block">
            <div className="rounded-lg border border-line bg-raised p-4 shadow-soft">
              <SideMenu />
            </div>
          </aside>
        )}
        <main id={mainId} tabIndex={-1} className="min-w-0 flex-1 focus:outline-none">
          <Outlet />
        </main>
      </div>
      <Footer />
      <BottomBar />
    </div>
  )
}

/** Whether the window is too narrow for the side menu (the style sheet's `lg`); false until the page has started. */
function useShrink(): boolean {
  const { memberCenter } = useStores()
  useEffect(() => {
    const narrow = matchMedia('(width < 62rem)')
    const follow = () => memberCenter.getState().setShrink(narrow.matches)
    follow()
    narrow.addEventListener('change', follow)
    return () => narrow.removeEventListener('change', follow)
  }, [memberCenter])
  return useMemberCenter((state) => state.shrink)
}
