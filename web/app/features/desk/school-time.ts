import { lastDayBefore } from '@shuyuan/contract/time/school-day'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useRuntime } from '#app/session/runtime.tsx'

/** Shows seconds since 1970 as a time at the school: to the minute, or in `format`. */
export function useSchoolTime() {
  const { timeZone } = useRuntime()
  return (seconds: number, format = 'yyyy-mm-dd hh:MM') => timeFormat(seconds, { format, timeZone })
}

/** Shows the end of something, in seconds since 1970, as its last day at the school. */
export function useLastDay() {
  const { timeZone } = useRuntime()
  return (end: number) => lastDayBefore(end, timeZone)
}
