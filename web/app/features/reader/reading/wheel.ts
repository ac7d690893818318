/**
 * Turns vertical wheel movement into horizontal scrolling of upright text, until its end. Where the window is whole
 * columns wide, it comes to rest at a column. Returns a function that stops it.
 */
export function watchWheel(box: HTMLElement): () => void {
  const turn = (event: WheelEvent) => {
    const text = event.target instanceof Element ? event.target.closest('.chapter-text') : null
    if (!text || event.deltaX !== 0 || event.ctrlKey) return
    if (!getComputedStyle(text).writingMode.startsWith('vertical')) return
    const before = text.scrollLeft
    text.scrollLeft -= event.deltaY
    // At either end the page itself goes on.
    if (text.scrollLeft !== before) event.preventDefault()
  }
  const rest = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || !target.matches('.chapter-text')) return
    const column = Number.parseFloat(getComputedStyle(target).lineHeight)
    const columns = target.clientWidth / column
    if (Math.abs(columns - Math.round(columns)) < 0.02) {
      target.scrollLeft = Math.round(target.scrollLeft / column) * column
    }
  }
  const end = new AbortController()
  box.addEventListener('wheel', turn, { passive: false, signal: end.signal })
  // It does not bubble.
  box.addEventListener('scrollend', rest, { capture: true, signal: end.signal })
  return () => end.abort()
}
