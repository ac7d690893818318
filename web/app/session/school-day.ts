import { schoolDay } from '@shuyuan/contract/time/school-day'
import { useBrowserValue } from '#app/routing/hydrated.ts'
import { useRuntime } from '#app/session/runtime.tsx'

export function useSchoolDay(rendered: string): string {
  const { timeZone } = useRuntime()
  return useBrowserValue(() => schoolDay(new Date(), timeZone), rendered)
}
