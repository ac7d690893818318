import { useEffect, useEffectEvent } from 'react'

/** What is used of the browser's CloseWatcher, which Safari and Firefox do not have. */
interface Watcher extends EventTarget {
  destroy(): void
}

/**
 * The phone's back button or gesture closes what lies over the page and does not leave the page. Touch screens alone:
 * elsewhere the same signal is the Esc key, which toasts come first for.
 */
export function useCloseGesture(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher }
    if (!open || !CloseWatcher || !matchMedia('(pointer: coarse)').matches) return undefined
    const watcher = new CloseWatcher()
    watcher.addEventListener('close', () => close())
    return () => watcher.destroy()
  }, [open])
}
