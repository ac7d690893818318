import { Outlet } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { mainId, SkipLink } from './skip-link.tsx'

export const handle: PageHandle = { ns: ['layouts', 'menus', 'ui'] }

/** The shell of the public pages. The page inside sets its own width: page-width or a reading column. */
export default function DefaultLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <main id={mainId} tabIndex={-1} className="flex-1 py-8 focus:outline-none sm:py-12">
        <Outlet />
      </main>
      <Footer full />
    </div>
  )
}
