import { expect, type Page } from '@playwright/test'

/** Sets letters as large as people have them who read badly, on a page as it is, and expects that all of it is seen. */
export async function expectLargeLettersFit(page: Page, path: string): Promise<void> {
  const large = (size: string) => document.documentElement.style.setProperty('font-size', size)
  const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  await page.evaluate(large, '130%')
  expect(await page.evaluate(wide), `pixels by which ${path} is too wide with large letters`).toBe(0)
  expect(await textsCutOff(page), path).toEqual([])
  expect(await headingsBegunByMarks(page), path).toEqual([])
  await page.evaluate(large, '')
}

/**
 * Texts that a narrow page does not show whole: beyond the edge of the window, cut by a box that does not scroll, or
 * outside of the button that they name. A text that ends in an ellipsis is shortened on purpose.
 */
async function textsCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.clientWidth
    const found: string[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walk.nextNode()) {
      const text = walk.currentNode as Text
      const element = text.parentElement
      if (!element || !text.data.trim() || !element.checkVisibility({ visibilityProperty: true })) continue
      range.selectNodeContents(text)
      const fault = faultOf(element, range.getBoundingClientRect())
      if (fault) found.push(`“${text.data.trim().slice(0, 24)}” ${fault}`)
    }
    return found

    /** Which of the boxes around a text does not show it whole; `''` where all do. */
    function faultOf(element: Element, { left, right, bottom }: DOMRect): string {
      let scrolls = false
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        // Only screen readers have it.
        if (edge.width <= 1 || edge.height <= 1) return ''
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return ''
        if (/auto|scroll/.test(style.overflowX)) scrolls = box.scrollWidth > box.clientWidth
        if (scrolls || /auto|scroll/.test(style.overflowY)) return ''
        const beside = right > edge.right + 1 || left < edge.left - 1
        const below = bottom > edge.bottom + 1
        if (/hidden|clip/.test(style.overflowX) && beside) return `is cut by ${nameOf(box)}`
        if (/hidden|clip/.test(style.overflowY) && below) return `is cut below by ${nameOf(box)}`
        if (box.matches('button, [role=button], summary, select') && (beside || below))
          return `leaves its ${nameOf(box)}`
      }
      return right > wide + 1 || left < -1 ? `leaves the window, ${Math.round(right - wide)} px` : ''
    }

    function nameOf(box: Element): string {
      return `${box.localName}.${[...box.classList].slice(0, 4).join('.')}`
    }
  })
}

/** Headings of which a line begins with a mark that belongs to the line before. */
async function headingsBegunByMarks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange()
    return [...document.querySelectorAll('h1, h2, h3, h4')]
      .filter(hasMarkAhead)
      .map((heading) => heading.textContent)

    function hasMarkAhead(heading: Element): boolean {
      const walk = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      let above = Number.POSITIVE_INFINITY
      while (walk.nextNode()) {
        const text = walk.currentNode as Text
        for (let at = 0; at < text.length; at += 1) {
          range.setStart(text, at)
          range.setEnd(text, at + 1)
          const { top, bottom, width } = range.getBoundingClientRect()
          if (width === 0) continue
          if (top > above - 2 && /[，。；：？！、”’》）】]/.test(text.data.charAt(at))) return true
          above = bottom
        }
      }
      return false
    }
  })
}
