import { createContext } from 'react'
import type { Notifier, Notify } from './notifier.ts'
import { useProvided } from '#app/use-provided.ts'

export const NotifierContext = createContext<Notifier | null>(null)

export function useNotifier(): Notifier {
  return useProvided(NotifierContext)
}

/** `const notify = useNotify()`, then `notify.error(message)` or `notify({ type, message, duration, position })`. */
export function useNotify(): Notify {
  return useNotifier().notify
}
