import { GripVertical } from 'lucide-react'
import type { PointerEvent } from 'react'

interface DragHandleProps {
  at: number
  /** The place to which the entry would go; null where it is not dragged any more. */
  onOver: (place: number | null) => void
  onMove: (from: number, to: number) => void
}

/** The place in a list, by the middle of its entries, at which a pointer is. */
function placeAt(list: Element, y: number): number {
  const middles = [...list.children].map((entry) => {
    const { top, height } = entry.getBoundingClientRect()
    return top + height / 2
  })
  const above = middles.filter((middle) => middle < y).length
  return Math.min(above, middles.length - 1)
}

/**
 * Moves an entry of a list by mouse or finger, when it is let go. The buttons beside it, and Alt with the arrow keys, do
 * the same, so that it is not in the way of the keyboard.
 */
export function DragHandle({ at, onOver, onMove }: DragHandleProps) {
  const placeOf = ({ currentTarget, clientY }: PointerEvent) => {
    const list = currentTarget.closest('ol')
    return list ? placeAt(list, clientY) : at
  }
  const isHeld = ({ currentTarget, pointerId }: PointerEvent) => currentTarget.hasPointerCapture(pointerId)
  return (
    <span
      aria-hidden="true"
      className="flex min-h-target w-8 shrink-0 cursor-grab touch-none items-center justify-center text-muted select-none active:cursor-grabbing"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (isHeld(event)) onOver(placeOf(event))
      }}
      onPointerUp={(event) => {
        if (!isHeld(event)) return
        const to = placeOf(event)
        onOver(null)
        if (to !== at) onMove(at, to)
      }}
      onPointerCancel={() => onOver(null)}
    >
      <GripVertical size={16} />
    </span>
  )
}
