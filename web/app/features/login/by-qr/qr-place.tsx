import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { useEnter } from '../enter.ts'

const QrPanel = lazy(async () => ({ default: (await import('./qr-panel.tsx')).QrPanel }))

/** The place of the code for a phone, which is kept from the first paint on; what stands there is loaded on computers alone. */
export function QrPlace({ enter }: { enter: ReturnType<typeof useEnter> }) {
  const onComputer = useSyncExternalStore(watch, isComputer, () => false)
  const place = (
    <div className="hidden min-h-[calc(132px+2rem)] border-y border-line py-4 md:pointer-fine:flex noscript:hidden" />
  )
  return onComputer ? (
    <Suspense fallback={place}>
      <QrPanel enter={enter} />
    </Suspense>
  ) : (
    place
  )
}

/** Wide, with a mouse: the same as in the classes of the place. */
const computer = '(width >= 48rem) and (pointer: fine)'

const isComputer = () => window.matchMedia(computer).matches

function watch(changed: () => void): () => void {
  const query = window.matchMedia(computer)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
