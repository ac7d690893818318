export interface ProgressRingProps {
  /** 0 to 100. */
  percent: number
  /** What is so far along; read aloud. */
  label: string
}

const radius = 15.5
const round = 2 * Math.PI * radius

/** How far along something is, as a ring with the number in it. */
export function ProgressRing({ percent, label }: ProgressRingProps) {
  const shown = Math.round(percent)
  return (
    <span className="relative inline-flex size-target items-center justify-center text-xs tabular-nums text-celadon">
      <svg aria-hidden="true" viewBox="0 0 36 36" className="absolute inset-0 -rotate-90">
        <circle cx="18" cy="18" r={radius} fill="none" strokeWidth="2.5" className="stroke-line" />
        <circle
          cx="18"
          cy="18"
          r={radius}
          fill="none"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeDasharray={`${(shown / 100) * round} ${round}`}
          className="stroke-celadon"
        />
      </svg>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
