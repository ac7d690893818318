import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { mainId, SkipLink } from './skip-link.tsx'

/** What stands around a public page. The page inside sets its own width: page-width or a reading column. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <main id={mainId} tabIndex={-1} className="flex-1 py-8 focus:outline-none sm:py-12">
        {children}
      </main>
      <Footer full />
    </div>
  )
}
