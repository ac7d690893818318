import { linkFault } from '#fields/link'

const link = /\]\(\s*<?([^)\s>]+)|^\[[^\]]+\]:\s*(\S+)|<([a-z]+:[^>\s]+)>/gim

/**
 * What keeps a Markdown text from being shown, as far as it can be told without rendering it: rendering loads
 * a parser that the start need not wait for. The page owns h1 and its blocks own h2.
 */
export function markdownFault(text: string): string | undefined {
  if (/^ {0,3}#{1,2}(\s|$)/m.test(text)) return 'headings inside a text start at ###'
  for (const [, inline, reference, automatic] of text.matchAll(link)) {
    const href = inline ?? reference ?? automatic ?? ''
    const fault = linkFault(href)
    if (fault) return `link ${href} ${fault}`
  }
  return undefined
}
