import { createContext } from 'react'
import type { StorageKind } from '#app/session/kinds.ts'
import { useProvided } from '#app/use-provided.ts'

/** Server configuration that the browser must know. */
export interface Runtime {
  /** Public origin of the site without a trailing slash; '' when not configured. */
  publicUrl: string
  /** Origin of the API for the browser; '' for the site's own. */
  apiUrl: string
  sessionStorage: StorageKind
  stateStorage: StorageKind
  /** The school's time zone, an IANA name. */
  timeZone: string
  buildId: string
}

export const RuntimeContext = createContext<Runtime | null>(null)

export function useRuntime(): Runtime {
  return useProvided(RuntimeContext)
}
