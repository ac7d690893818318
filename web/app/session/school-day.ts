import { schoolDay } from '@shuyuan/contract/time/school-day'
import { useBrowserValue } from '#app/hydrated.ts'
import { useRuntime } from '#app/session/runtime.tsx'

/** Today at the school, for code that runs when it is asked and for actions. */
export function schoolToday(timeZone: string): string {
  return schoolDay(new Date(), timeZone)
}

/** Today at the school; `rendered`, the day in the HTML, until the page is hydrated. */
export function useSchoolDay(rendered: string): string {
  const { timeZone } = useRuntime()
  return useBrowserValue(() => schoolToday(timeZone), rendered)
}
