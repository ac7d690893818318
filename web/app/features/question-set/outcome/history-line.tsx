export interface Point {
  id: number
  /** 0 to 100. */
  score: number
  day: string
}

const width = 640
const height = 180
const edge = { left: 32, right: 16, top: 16, bottom: 28 }

/** Scores over time, the oldest first; for eyes alone: the table below says the same. */
export function HistoryLine({ points }: { points: readonly Point[] }) {
  const across = width - edge.left - edge.right
  const x = (at: number) => edge.left + (points.length > 1 ? (at / (points.length - 1)) * across : across / 2)
  const y = (score: number) => edge.top + (1 - score / 100) * (height - edge.top - edge.bottom)
  const spots = points.map(({ id, score, day }, at) => ({ id, day, x: x(at), y: y(score), score }))
  // No more days than fit beside each other.
  const step = Math.ceil(points.length / 8)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className="h-auto w-full max-w-reading"
    >
      {[0, 50, 100].map((score) => (
        <g key={score}>
          <line x1={edge.left} x2={width - edge.right} y1={y(score)} y2={y(score)} className="stroke-line" />
          <text x={edge.left - 6} y={y(score) + 4} fontSize="12" textAnchor="end" className="fill-muted">
            {score}
          </text>
        </g>
      ))}
      <polyline
        points={spots.map((spot) => `${spot.x},${spot.y}`).join(' ')}
        fill="none"
        strokeWidth="2"
        className="stroke-celadon"
      />
      {spots.map((spot, at) => (
        <g key={spot.id} textAnchor="middle">
          <circle cx={spot.x} cy={spot.y} r="4" className="fill-celadon" />
          {(points.length - 1 - at) % step === 0 && (
            <text x={spot.x} y={height - 8} fontSize="12" className="fill-muted tabular-nums">
              {spot.day}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
