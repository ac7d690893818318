import { createContext } from 'react-router'
import { routeRules } from '#app/route-rules.ts'
import type { RouteRules } from '#app/rule-of.ts'

/** `builds/meta/{buildId}.json`: the route rules and prerendered paths of a build. */
export interface BuildMeta {
  id: string
  /** Milliseconds since 1970. */
  timestamp: number
  rules: RouteRules
  /** Paths that are rendered ahead. */
  prerendered: string[]
}

/** `builds/latest.json`: the build that the server runs now. */
type LatestBuild = Pick<BuildMeta, 'id' | 'timestamp'>

export interface Builds {
  /** The rules of this build; where the file cannot be loaded, those compiled into the app. */
  rules(): Promise<RouteRules>
  /** A newer build is there: the next navigation loads the whole page. */
  isOutdated(): boolean
  /** Checks now for a newer build. */
  check(): Promise<void>
}

export const buildsContext = createContext<Builds>()

export interface BuildsOptions {
  buildId: string
  fetch: typeof globalThis.fetch
  now(): number
  /** Called once, when a newer build is found. */
  onNewer(): void
}

export function createBuilds({ buildId, fetch, now, onNewer }: BuildsOptions): Builds {
  let outdated = false
  let meta: Promise<RouteRules> | undefined

  async function readRules(): Promise<RouteRules> {
    const response = await fetch(`/builds/meta/${buildId}.json`)
    if (!response.ok) throw new Error(`builds/meta answered ${response.status}`)
    return ((await response.json()) as BuildMeta).rules
  }

  return {
    rules() {
      meta ??= readRules().catch(() => {
        meta = undefined
        return routeRules
      })
      return meta
    },
    isOutdated: () => outdated,
    async check() {
      if (outdated) return
      try {
        const response = await fetch(`/builds/latest.json?${now()}`, { cache: 'no-store' })
        if (!response.ok) return
        const latest = (await response.json()) as LatestBuild
        // A check at the same time may have found it already; it is reported once.
        if (outdated || !latest.id || latest.id === buildId) return
        outdated = true
        onNewer()
      } catch {
        // Offline; the next check follows.
      }
    },
  }
}

const hour = 60 * 60 * 1000

/** Checks every hour and when the tab is shown again; returns a function that stops it. */
export function watchBuilds(builds: Builds): () => void {
  const look = () => void builds.check()
  const seen = () => document.visibilityState === 'visible' && look()
  const timer = setInterval(look, hour)
  document.addEventListener('visibilitychange', seen)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', seen)
  }
}
