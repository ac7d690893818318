/** A line with what was found in it marked: `parts` are in turn not found and found, beginning with the former. */
export function FoundText({ parts }: { parts: readonly string[] }) {
  return parts.map((part, index) => {
    const start = parts.slice(0, index).join('').length
    return index % 2 ? (
      <mark key={`found ${start}`} className="rounded-sm bg-ochre-wash font-semibold text-ochre">
        {part}
      </mark>
    ) : (
      <span key={start}>{part}</span>
    )
  })
}
