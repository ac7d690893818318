import { type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels between a toast and what it leaves free. */
const gap = 8

interface Room {
  /** Where the toasts stand when nothing is in the way, and how high they are together; pixels of the window. */
  top: number
  height: number
  /** What is seen of the window: less than all of it while a phone shows its keyboard. */
  from: number
  until: number
  /** What stays free, from the top down. */
  free: readonly Pick<DOMRect, 'top' | 'bottom'>[]
}

/** The top of toasts that cover nothing of what stays free: below it, else above it; where neither has room, as ever. */
export function clearTop({ top, height, from, until, free }: Room): number {
  let place = top
  for (const box of free) {
    if (box.top < place + height && box.bottom > place) place = box.bottom + gap
  }
  if (place + height <= until) return place
  const above = Math.min(...free.map((box) => box.top)) - gap - height
  return above >= from ? above : top
}

/** Pixels by which a list of `count` toasts moves so that the field that is typed in, and its button, stay free. */
export function useClearPlace(list: RefObject<HTMLElement | null>, count: number): number {
  const [shift, setShift] = useState(0)
  useLayoutEffect(() => {
    const place = () => setShift(count > 0 && list.current ? shiftOf(list.current) : 0)
    place()
    document.addEventListener('focusin', place)
    window.visualViewport?.addEventListener('resize', place)
    window.visualViewport?.addEventListener('scroll', place)
    return () => {
      document.removeEventListener('focusin', place)
      window.visualViewport?.removeEventListener('resize', place)
      window.visualViewport?.removeEventListener('scroll', place)
    }
  }, [list, count])
  return shift
}

function shiftOf(list: HTMLElement): number {
  const [first, last] = [list.firstElementChild, list.lastElementChild]
  if (!first || !last) return 0
  const own = Number.parseFloat(getComputedStyle(list).paddingTop)
  const from = window.visualViewport?.offsetTop ?? 0
  const { left, right } = first.getBoundingClientRect()
  const height = last.getBoundingClientRect().bottom - first.getBoundingClientRect().top
  const free = inUse(list)
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.left < right && box.right > left)
    .toSorted((one, other) => one.top - other.top)
  const until = from + (window.visualViewport?.height ?? innerHeight)
  return clearTop({ top: from + own, height, from, until, free }) - own
}

/** What has the focus, and the button that sends its form. */
function inUse(list: HTMLElement): Element[] {
  const focused = document.activeElement
  if (!focused || focused === document.body || list.contains(focused)) return []
  const form = focused.closest('form')
  return [focused, ...(form?.querySelectorAll('[type=submit]') ?? [])]
}
