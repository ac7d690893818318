import type { ReactNode } from 'react'
import { useLoaded } from '#app/ui/loaded.ts'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { ReadOnly } from './read-only.tsx'
import { mainId, SkipLink } from './skip-link.tsx'

const loadBar = async () => (await import('./visitor-bar.tsx')).VisitorBar

export function Shell({ children }: { children: ReactNode }) {
  const [Bar] = useLoaded(loadBar, 'idle')
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <ReadOnly />
      <main id={mainId} tabIndex={-1} className="flex-1 py-8 focus:outline-none sm:py-12">
        {children}
      </main>
      <Footer full />
      {Bar && <Bar />}
    </div>
  )
}
