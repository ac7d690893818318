import type { Mark } from '@shuyuan/content/search/search'

/** A text with what was looked for marked in it. */
export function Marked({ marks }: { marks: readonly Mark[] }) {
  let end = 0
  const placed = marks.map((mark) => ({ ...mark, end: (end += mark.text.length) }))
  return placed.map(({ text, hit, end }) =>
    hit ? (
      <mark key={end} className="rounded-xs bg-ochre-wash text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
