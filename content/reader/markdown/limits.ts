/** Signs of one text. The longest text of the project has 4,300 characters and 90 signs. */
const mostSigns = 12_000
/** Quotes and lists inside of each other in one line, and columns that a line is indented by. */
const deepest = 8
const mostIndented = 48

/** Signs that Markdown may be made of, and what addresses begin with. */
const signs = /[*_~[\]()<>!|`#@&\\+-]|www\.|https?:/g
const containers = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/gm
const indent = /^[ \t]+(?=\S)/gm

/** Whether there is anything in a text that Markdown could be made of, but paragraphs. */
export const hasSigns = (text: string) => text.search(signs) >= 0

/**
 * Why a Markdown text would keep its parser at work for long, or fell it by its nesting; undefined where it does not.
 * Plain words may be as long as a file.
 */
export function markdownBeyondLimits(text: string): string | undefined {
  let count = 0
  for (const _ of text.matchAll(signs)) if ((count += 1) > mostSigns) return 'has too many signs of Markdown'
  for (const [container] of text.matchAll(containers))
    if ((container.match(/>|[-+*]|\d+/g)?.length ?? 0) > deepest) return 'is nested too deeply'
  for (const [blanks] of text.matchAll(indent))
    if (blanks.replaceAll('\t', '    ').length > mostIndented) return 'is nested too deeply'
  return undefined
}
