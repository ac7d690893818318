import { whenIdle } from '#app/ui/idle.ts'

/** Milliseconds per run: a fast machine lays out several parts, a slow phone one. */
const slice = 5

/** Lays out the parts that `freshPageScript` has delayed, while the browser is idle. */
export function layOutFar(): void {
  const end = performance.now() + slice
  for (const part of document.querySelectorAll('.fresh .far')) {
    if (performance.now() > end) {
      whenIdle(layOutFar)
      return
    }
    part.classList.remove('far')
    // Forces the layout now; in the next frame all parts would be laid out together.
    part.getBoundingClientRect()
  }
  document.documentElement.classList.remove('fresh')
}
