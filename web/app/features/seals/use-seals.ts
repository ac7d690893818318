import { useMemo } from 'react'
import { useOptionalData } from '#app/api/fetched.ts'
import { useKeptDays } from '#app/parts/habit/use-kept.ts'
import { dayOfCheckIn, isCheckInOf } from '#app/parts/habit/kept-days.ts'
import { shelfOf } from '#app/parts/learning/learning-store.ts'
import { useLearningState } from '#app/parts/learning/use-learning.ts'
import { useRuntime } from '#app/session/runtime.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'
import type { SealGroup, SealsView, SealView } from './seals-view.ts'

interface Seals {
  /** Months with check-ins, the newest first; the days of each in order. */
  months: { month: string; days: string[] }[]
  groups: { group: SealGroup; earned: ReadonlySet<SealView> }[]
  /** Of all seals; null until the browser's storage has been read. */
  count: number | null
}

/** The seals of the visitor, or of the child that a member has chosen: of what this browser and the server know. */
export function useSeals({ groups }: SealsView): Seals {
  const ready = useLearningState((state) => state.ready)
  const progress = useLearningState((state) => shelfOf(state).progress)
  const days = useDays()
  return useMemo(() => {
    if (!ready) return { months: [], groups: [], count: null }
    const stamped = groups.map((group) => ({
      group,
      earned: new Set(group.seals.filter(({ of }) => of.every((key) => progress[key]?.done))),
    }))
    const byMonth = Map.groupBy(days, (day) => day.slice(0, 7))
    const months = [...byMonth].map(([month, each]) => ({ month, days: each.toSorted() }))
    return {
      months: months.toSorted((one, other) => (one.month < other.month ? 1 : -1)),
      groups: stamped,
      count: stamped.reduce((sum, { earned }) => sum + earned.size, days.length),
    }
  }, [ready, groups, progress, days])
}

/** The days of the last year that were checked in. */
function useDays(): readonly string[] {
  const owner = useLearningState((state) => state.owner)
  const child = useLearningState((state) => state.child)
  const offered = useSiteConfig(({ features }) => features.includes('habit'))
  const { timeZone } = useRuntime()
  const kept = useKeptDays(owner)
  const [mine] = useOptionalData(
    '/api/habit/mine',
    offered && owner > 0 ? (child > 0 ? { child } : {}) : null,
  )
  return useMemo(() => {
    const here = kept.filter((each) => isCheckInOf(each, child)).map((each) => dayOfCheckIn(each, timeZone))
    return [...new Set([...here, ...(mine?.days ?? []).map(({ day }) => day)])]
  }, [kept, child, timeZone, mine])
}
