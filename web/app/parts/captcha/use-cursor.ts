import { type KeyboardEvent, useState } from 'react'
import type { Point, Size } from './points.ts'

/** Pixels of the picture that one press moves: small enough for the smallest character; with Shift finer. */
const step = 10
const fineStep = 2

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A place on the picture that the arrow keys move, for those who use no pointer. */
export function useCursor({ width, height }: Size) {
  const [place, setPlace] = useState<Point>({ x: width / 2, y: height / 2 })

  function onKeyDown(event: KeyboardEvent) {
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    const pixels = event.shiftKey ? fineStep : step
    setPlace(({ x, y }) => ({
      x: Math.min(Math.max(x + direction.x * pixels, 0), width),
      y: Math.min(Math.max(y + direction.y * pixels, 0), height),
    }))
  }

  return { place, onKeyDown }
}
