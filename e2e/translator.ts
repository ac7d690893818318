import type { Page } from '@playwright/test'

/**
 * Does to the texts of a page what page translation of a browser does: two `<font>` elements take the place of each, from
 * now on also of those that come later.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const translateAll = () => {
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walk.nextNode()) texts.push(walk.currentNode)
      for (const text of texts) {
        const element = text.parentElement
        if (!text.nodeValue?.trim() || !element || element.closest('[translate=no]')) continue
        if (/^(?:script|style|textarea|noscript|font)$/.test(element.localName)) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = text.nodeValue
        outer.append(inner)
        element.replaceChild(outer, text)
      }
    }
    translateAll()
    new MutationObserver(translateAll).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
}
