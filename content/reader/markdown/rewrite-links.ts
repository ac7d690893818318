import { visit } from 'unist-util-visit'
import { hrefOf, linkFault } from '#fields/link'
import type { Root } from 'hast'

/** Links that leave the site go through its own leaving page; what may not be linked loses its address. */
export function rewriteLinks() {
  return (tree: Root) => {
    visit(tree, 'element', (element) => {
      const { href } = element.properties
      if (element.tagName !== 'a' || typeof href !== 'string') return
      element.properties.href = linkFault(href) ? undefined : hrefOf(href)
    })
  }
}
