import { createContext, use } from 'react'
import type { Notifier, Notify } from './notifier.ts'

export const NotifierContext = createContext<Notifier | null>(null)

export function useNotifier(): Notifier {
  const notifier = use(NotifierContext)
  if (!notifier) throw new Error('useNotify needs <NotifierContext>')
  return notifier
}

/** `const notify = useNotify()`, then `notify.error(message)` or `notify({ type, message, duration, position })`. */
export function useNotify(): Notify {
  return useNotifier().notify
}
