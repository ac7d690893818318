import type { ReactNode } from 'react'
import { useLoaded } from '#app/ui/loaded.ts'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  /** Names the drawer; shown at its head. */
  title: ReactNode
  /** Where it comes from: the start edge, or the bottom (within reach of the thumb). */
  from?: 'start' | 'bottom'
  children: ReactNode
}

const load = async () => (await import('./drawer-panel.tsx')).DrawerPanel

/** Fetches the drawer's code ahead. */
export function preloadDrawer(): void {
  void load().catch(() => {})
}

/** A panel that slides over the page; a press outside closes it. */
export function Drawer(props: DrawerProps) {
  const [Panel] = useLoaded(load, props.open)
  return Panel && <Panel {...props} />
}
