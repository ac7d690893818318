import type { Page } from '@playwright/test'

/** How far things have moved since the page began to load: the sum of its layout shifts, 0 for none. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // What the last frames moved is known after them.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next))
    add(observer.takeRecords())
    return sum
  })
}
