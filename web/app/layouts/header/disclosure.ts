import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * State of a list that a button shows and hides. A press outside, Esc, moving the focus away and going to another
 * page close it. `box` goes on the element around button and list.
 */
export function useDisclosure<Box extends HTMLElement>() {
  const box = useRef<Box>(null)
  const id = useId()
  const { key } = useLocation()
  // Open only on the page it was opened on, so navigation closes it without an effect.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key

  useEffect(() => {
    if (!open) return undefined
    const close = () => setOpenAt(null)
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      box.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', escape)
    }
  }, [open])

  return { box, id, open, toggle: () => setOpenAt(open ? null : key) }
}
