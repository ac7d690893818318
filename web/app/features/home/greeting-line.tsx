import { startTransition, useEffect, useState } from 'react'
import { useGreet } from '#app/layouts/greeting.ts'

/** A greeting by the visitor's own clock; its line is kept free until the browser knows the hour. */
export function GreetingLine() {
  const greet = useGreet()
  const [hour, setHour] = useState<number | null>(null)
  // As a transition: not in the task that takes the page over, as a store's value would be.
  useEffect(() => startTransition(() => setHour(new Date().getHours())), [])
  return <p className="min-h-7 text-sm text-cinnabar">{hour !== null && greet(hour)}</p>
}
