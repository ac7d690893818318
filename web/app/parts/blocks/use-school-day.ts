import { schoolDay } from '@shuyuan/contract/time/school-day'
import { useBrowserValue } from '#app/routing/hydrated.ts'
import { useRuntime } from '#app/routing/runtime.tsx'

/** The day that the page was rendered on, and once the page lives, the day that it is at the school. */
export function useSchoolDay(rendered: string): string {
  const { timeZone } = useRuntime()
  return useBrowserValue(() => schoolDay(new Date(), timeZone), rendered)
}
