import { schoolDay } from '@shuyuan/contract/time/school-day'
import { useBrowserValue } from '#app/routing/hydrated.ts'
import { useRuntime } from '#app/routing/runtime.tsx'

/** The current day at the school; until hydration the day on which the page was rendered. */
export function useSchoolDay(rendered: string): string {
  const { timeZone } = useRuntime()
  return useBrowserValue(() => schoolDay(new Date(), timeZone), rendered)
}
