import { type ReactNode, type RefObject, useEffect } from 'react'
import { whenIdle } from '#app/ui/idle.ts'
import { useLoaded } from '#app/ui/loaded.ts'

export interface DialogProps {
  open: boolean
  /** Asked to close: by its button, by Esc, or outside it where `dismissable`. */
  onClose: () => void
  title: ReactNode
  /** One sentence below the title. */
  description?: ReactNode
  /** Buttons at the foot. Leave out where the content is a form with buttons of its own. */
  actions?: ReactNode
  /** A click outside closes; leave off where something typed could be lost. */
  dismissable?: boolean
  wide?: boolean
  /** A navigation waits for the answer: the history is left alone, and the back gesture closes nothing. */
  keepsHistory?: boolean
  /** What takes the focus first; by default the first control inside. */
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

const load = async () => (await import('./dialog-panel.tsx')).DialogPanel

/** Fetches the dialog's code ahead: on pointerenter or focus of what opens it. */
export function preloadDialog(): void {
  void load().catch(() => {})
}

/**
 * Fetches it as soon as there is time, on a page whose work goes through a dialog: one that asks first must do so where the
 * network is cut meanwhile, too.
 */
export function useDialogAhead(): void {
  useEffect(() => whenIdle(preloadDialog), [])
}

/** A modal dialog. Its content is there only while it is open, so typed values do not outlive it. */
export function Dialog(props: DialogProps) {
  const [Panel] = useLoaded(load, props.open)
  return Panel && <Panel {...props} />
}
