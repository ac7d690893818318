import type { Markdown } from '#fields/text'
import type { IsClosed } from './closed.ts'

/** A link or a picture of Markdown: its sign, label and address. */
const link = /(!?)\[((?:\\.|[^[\]\\])*)\]\(\s*<?(\/[^\s)>]*)>?[^)]*\)/g

/** The Markdown with closed links as plain words. */
function unlinked(markdown: string, isClosed: IsClosed): string {
  return markdown.replace(link, (whole, sign: string, label: string, href: string) =>
    sign === '' && isClosed(href) ? label : whole,
  )
}

const isMarkdown = (value: object): value is Markdown =>
  'markdown' in value && typeof value.markdown === 'string'

/** The value with the closed links of its Markdown as plain words; the same object where there are none. */
export function withOpenLinks<Value>(value: Value, isClosed: IsClosed): Value {
  if (typeof value !== 'object' || value === null) return value
  if (isMarkdown(value)) {
    const markdown = unlinked(value.markdown, isClosed)
    return markdown === value.markdown ? value : { ...value, markdown }
  }
  const parts = Object.entries(value)
  const open = parts.map(([key, part]) => [key, withOpenLinks(part, isClosed)] as const)
  if (open.every(([, part], at) => part === parts[at]?.[1])) return value
  // Each part has kept its type.
  return (Array.isArray(value) ? open.map(([, part]) => part) : Object.fromEntries(open)) as Value
}
