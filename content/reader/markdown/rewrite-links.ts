import { visit } from 'unist-util-visit'
import { hrefOf, linkFault } from '#fields/link'
import type { Root } from 'hast'

/** Leads links to other sites through the leaving page, and removes addresses that are not allowed. */
export function rewriteLinks() {
  return (tree: Root) => {
    visit(tree, 'element', (element) => {
      const { href } = element.properties
      if (element.tagName !== 'a' || typeof href !== 'string') return
      element.properties.href = linkFault(href) ? undefined : hrefOf(href)
    })
  }
}
