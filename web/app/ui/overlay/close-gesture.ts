import { isWechat } from '@shuyuan/contract/site/wechat-share'
import { useEffect, useEffectEvent } from 'react'
import { closeByHistory } from './overlay-entries.ts'

/** The part of the browser's CloseWatcher that is used. Safari and Firefox do not have it. */
interface Watcher extends EventTarget {
  destroy(): void
}

/**
 * Lets the phone's back button or gesture close an overlay instead of leaving the page. Only on touch screens:
 * elsewhere the same signal is the Esc key, which toasts handle first.
 */
export function useCloseGesture(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open || !matchMedia('(pointer: coarse)').matches) return undefined
    const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher }
    // The arrow of WeChat goes back in the history, whatever its browser has.
    if (!CloseWatcher || isWechat(navigator.userAgent)) return closeByHistory(() => close())
    const watcher = new CloseWatcher()
    watcher.addEventListener('close', () => close())
    return () => watcher.destroy()
  }, [open])
}
