/** A Chinese sentence that breaks between its clauses rather than inside them. */
export function Clauses({ text }: { text: string }) {
  const clauses = text.match(/[^，。；：？！]+[，。；：？！]*[”’》]*/g) ?? [text]
  let end = 0
  const placed = clauses.map((clause) => ({ clause, end: (end += clause.length) }))
  return placed.map(({ clause, end }) => (
    <span key={end} className="inline-block">
      {clause}
    </span>
  ))
}
