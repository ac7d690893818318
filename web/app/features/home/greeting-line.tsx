import { useGreet } from '#app/layouts/greeting.ts'
import { useBrowserValue } from '#app/routing/hydrated.ts'

/** A greeting by the visitor's own clock; its line is kept free until the browser knows the hour. */
export function GreetingLine() {
  const greet = useGreet()
  const hour = useBrowserValue(() => new Date().getHours(), null)
  return <p className="min-h-7 text-sm text-cinnabar">{hour !== null && greet(hour)}</p>
}
