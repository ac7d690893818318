import { lineCharacters } from '../chapter-lines.ts'

/** Called with the character that was tapped or entered. */
export type Picked = (ruby: HTMLElement) => void

/**
 * Handles taps and keys on characters with one listener each. The text is one stop of the Tab key; Enter there puts a
 * cursor on a character, arrows move it, Enter looks the character up, Escape leaves. Returns a function that stops it.
 */
export function watchCharacters(box: HTMLElement, picked: Picked): () => void {
  const textOf = (target: EventTarget | null) => (target instanceof Element ? target : null)

  const click = (event: MouseEvent) => {
    const ruby = textOf(event.target)?.closest<HTMLElement>('.chapter-text ruby')
    // A click that ends a text selection looks nothing up.
    if (!ruby || getSelection()?.isCollapsed === false) return
    enter(ruby)
    picked(ruby)
  }

  const keydown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const target = textOf(event.target)
    const text = target?.closest<HTMLElement>('.chapter-text')
    if (!text || !target) return
    if (target === text) {
      if (event.key !== 'Enter') return
      event.preventDefault()
      enter(firstSeen(text))
      return
    }
    if (!(target instanceof HTMLElement) || target.localName !== 'ruby') return
    if (event.key === 'Enter' || event.key === ' ') picked(target)
    else if (event.key === 'Escape') text.focus({ preventScroll: true })
    else {
      const next = neighbour(text, target, event.key)
      if (!next) return
      enter(next)
    }
    event.preventDefault()
  }

  box.addEventListener('click', click)
  box.addEventListener('keydown', keydown)
  return () => {
    box.removeEventListener('click', click)
    box.removeEventListener('keydown', keydown)
  }
}

/** Focuses one character, which has the role of a button while it is focused. */
function enter(ruby: HTMLElement | undefined): void {
  if (!ruby) return
  ruby.tabIndex = -1
  ruby.setAttribute('role', 'button')
  ruby.focus()
  ruby.addEventListener(
    'blur',
    () => {
      ruby.removeAttribute('tabindex')
      ruby.removeAttribute('role')
    },
    { once: true },
  )
}

function firstSeen(text: HTMLElement): HTMLElement | undefined {
  const all = lineCharacters(text)
  return all.find((ruby) => ruby.getBoundingClientRect().top >= 0) ?? all[0]
}

/** Where a key leads: along the line with two arrows, from line to line with the other two. */
function neighbour(text: HTMLElement, ruby: HTMLElement, key: string): HTMLElement | undefined {
  const vertical = getComputedStyle(text).writingMode.startsWith('vertical')
  const [forward, back, down, up] = vertical
    ? ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']
    : ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']
  const all = lineCharacters(text)
  const lines = [...text.querySelectorAll('.line')]
  const line = ruby.closest('.line')
  const own = line ? lineCharacters(line) : []
  switch (key) {
    case forward:
      return all[all.indexOf(ruby) + 1]
    case back:
      return all[all.indexOf(ruby) - 1]
    case 'Home':
      return own[0]
    case 'End':
      return own.at(-1)
    case down:
    case up: {
      const other = line && lines[lines.indexOf(line) + (key === down ? 1 : -1)]
      const there = other ? lineCharacters(other) : []
      return there[Math.min(own.indexOf(ruby), there.length - 1)]
    }
    default:
      return undefined
  }
}
