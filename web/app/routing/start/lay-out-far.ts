import { whenIdle } from '#app/ui/idle.ts'

/** Milliseconds at a time, in which a fast machine lays out a handful of parts and a slow phone one. */
const slice = 5

/** Lays out what a fresh page has left for later (`freshPageScript`), while the browser has nothing better to do. */
export function layOutFar(): void {
  const end = performance.now() + slice
  for (const part of document.querySelectorAll('.fresh .far')) {
    if (performance.now() > end) {
      whenIdle(layOutFar)
      return
    }
    part.classList.remove('far')
    // Now, not with the next frame, where all would come together.
    part.getBoundingClientRect()
  }
  document.documentElement.classList.remove('fresh')
}
