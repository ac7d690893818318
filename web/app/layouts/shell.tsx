import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { mainId, SkipLink } from './skip-link.tsx'

/** The frame of a public page. The page itself sets its width: page-width or a reading column. */
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
