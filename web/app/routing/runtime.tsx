import { createContext, use } from 'react'
import type { Runtime } from '#app/routing/start/boot.ts'

export const RuntimeContext = createContext<Runtime | null>(null)

/** Server configuration that the browser must know. */
export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext)
  if (!runtime) throw new Error('useRuntime needs <AppProviders>')
  return runtime
}
