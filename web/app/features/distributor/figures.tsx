export interface Figure {
  label: string
  value: number | string
  /** A line below the figure. */
  note?: string
}

/** Figures, large and calm. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      {figures.map(({ label, value, note }) => (
        <li key={label} className="rounded-lg border border-line bg-raised px-4 py-4 shadow-soft sm:px-6">
          <span className="block text-sm text-muted">{label}</span>
          <span className="serif mt-1 block text-2xl leading-tight font-semibold tabular-nums">{value}</span>
          {note && <span className="mt-1 block text-xs text-muted">{note}</span>}
        </li>
      ))}
    </ul>
  )
}
