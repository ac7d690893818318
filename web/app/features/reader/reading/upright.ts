/** Turns the wheel's up and down into the way that upright text goes, until its end. Returns how to end it. */
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
  box.addEventListener('wheel', turn, { passive: false })
  return () => box.removeEventListener('wheel', turn)
}
