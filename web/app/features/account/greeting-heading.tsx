import { timeFormat } from '#app/i18n/time-format.ts'
import { useGreet } from '#app/layouts/greeting.ts'
import { useBrowserValue } from '#app/routing/hydrated.ts'
import { useRuntime } from '#app/routing/runtime.tsx'
import { useUserInfo } from '#app/session/stores.tsx'

/** The member's name and a greeting: by the school's clock as the page arrives, then by the visitor's. */
export function GreetingHeading({ now }: { now: number }) {
  const greet = useGreet()
  const { timeZone } = useRuntime()
  const name = useUserInfo((state) => state.nickname || state.username)
  const atSchool = Number(timeFormat(now, { format: 'hh', timeZone }))
  const hour = useBrowserValue(() => new Date().getHours(), atSchool)
  return <h1 className="text-2xl">{greet(hour, name)}</h1>
}
