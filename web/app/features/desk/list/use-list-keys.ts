import { type RefObject, useEffect } from 'react'

/** Keys of a list: `/` goes to the search, `j` and `k` to the next and previous entry, whose link Enter opens. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest('input, select, textarea, [role=dialog]')) return
      if (key === '/') {
        event.preventDefault()
        list.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus()
      }
      if (key !== 'j' && key !== 'k') return
      const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>('a[data-entry]') ?? [])]
      const at = links.findIndex((link) => link === document.activeElement)
      const next = key === 'j' ? at + 1 : Math.max(0, at - 1)
      links[Math.min(next, links.length - 1)]?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [list])
}
