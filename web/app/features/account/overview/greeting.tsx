import { timeFormat } from '#app/i18n/time-format.ts'
import { useGreet } from '#app/layouts/use-greet.ts'
import { useBrowserValue } from '#app/routing/hydrated.ts'
import { useRuntime } from '#app/routing/runtime.tsx'

/** A greeting: by the school's clock as the page arrives, so that nothing jumps, then by the visitor's own. */
export function Greeting({ now }: { now: number }) {
  const greet = useGreet()
  const { timeZone } = useRuntime()
  const atSchool = Number(timeFormat(now, { format: 'hh', timeZone }))
  const hour = useBrowserValue(() => new Date().getHours(), atSchool)
  return <p className="text-sm text-muted">{greet(hour)}</p>
}
