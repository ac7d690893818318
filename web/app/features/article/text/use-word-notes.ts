import { useEffect, type RefObject } from 'react'

/** Milliseconds that a pointer rests on a word before its note opens, and is away before it closes. */
const rest = { open: 150, close: 250 }

type Marked = HTMLButtonElement & { popoverTargetElement: HTMLElement | null }

function buttonOf(target: EventTarget | null): Marked | null {
  return target instanceof Element ? target.closest<Marked>('button[popovertarget]') : null
}

/**
 * Notes also open under a resting mouse and at the keyboard's focus; the browser alone opens them by tap or key, and
 * closes them by Escape or a tap elsewhere. A pointer may move into the note.
 */
export function useWordNotes(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const node = box.current
    if (!node || !('showPopover' in HTMLElement.prototype)) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    let timer: number | undefined
    let shown: Marked | null = null

    const open = (button: Marked) => {
      button.popoverTargetElement?.showPopover({ source: button })
      shown = button
    }
    const close = () => {
      shown?.popoverTargetElement?.hidePopover()
      shown = null
    }
    const inNote = (target: EventTarget | null) =>
      target instanceof Node && shown?.popoverTargetElement?.contains(target)

    node.addEventListener(
      'pointerover',
      ({ target, pointerType }) => {
        if (pointerType !== 'mouse') return
        const button = buttonOf(target)
        if (!button && !inNote(target)) return
        clearTimeout(timer)
        if (button && button !== shown) timer = window.setTimeout(open, rest.open, button)
      },
      { signal },
    )
    node.addEventListener(
      'pointerout',
      ({ target, pointerType }) => {
        if (pointerType !== 'mouse' || (!buttonOf(target) && !inNote(target))) return
        clearTimeout(timer)
        timer = window.setTimeout(close, rest.close)
      },
      { signal },
    )
    node.addEventListener(
      'focusin',
      ({ target }) => {
        const button = buttonOf(target)
        if (button?.matches(':focus-visible')) open(button)
      },
      { signal },
    )
    node.addEventListener('focusout', ({ target }) => buttonOf(target) === shown && close(), { signal })
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [box])
}
