import { useEffect, useEffectEvent } from 'react'
import { isComposing } from '#app/ui/typing.ts'

export interface Keys {
  /** A figure from 1. */
  choose(place: number): void
  enter(): void
  next(): void
  back(): void
}

/** The keyboard of a run; typing in a field, and keys of the browser, are left alone. */
export function useKeys({ choose, enter, next, back }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isComposing(event)) return
    if (target?.closest('textarea, select, [role="dialog"], header, footer')) return
    if (/^[1-9]$/.test(event.key)) choose(Number(event.key))
    else if (event.key === 'ArrowRight') next()
    else if (event.key === 'ArrowLeft') back()
    // On a button or link it presses that.
    else if (event.key === 'Enter' && !event.repeat && !target?.closest('button, a, summary')) enter()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
