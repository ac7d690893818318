import type { QuestionSetKind } from '@shuyuan/contract/question-set/question-set-kinds'
import type { ScaleScore, SetOutcome } from '@shuyuan/contract/question-set/scoring'

export interface ResultFigureProps {
  kind: QuestionSetKind
  outcome: Pick<SetOutcome, 'scales' | 'result' | 'also' | 'right' | 'of'>
  /** The name of each scale. */
  titles: ReadonlyMap<string, string>
}

/** The result as a drawing: a wheel, a ladder or petals. The table below it says the same, so nobody reads it out. */
export function ResultFigure({ kind, outcome, titles }: ResultFigureProps) {
  const { scales, result, also, right, of } = outcome
  const name = ({ scale }: ScaleScore) => titles.get(scale) ?? ''
  return (
    <svg viewBox="-110 -110 220 220" aria-hidden="true" className="serif mx-auto block w-full max-w-80">
      {kind === 'quiz' && <Wheel scales={scales} name={name} text={`${right}/${of}`} />}
      {kind === 'level' && <Ladder scales={scales} name={name} />}
      {(kind === 'constitution' || kind === 'survey') && (
        <Petals scales={scales} name={name} strong={new Set([result, ...also])} />
      )}
    </svg>
  )
}

interface PartProps {
  scales: readonly ScaleScore[]
  name: (scale: ScaleScore) => string
}

/** A point at an angle in turns from the top, clockwise. */
const at = (turn: number, radius: number): string =>
  `${(radius * Math.sin(2 * Math.PI * turn)).toFixed(2)} ${(-radius * Math.cos(2 * Math.PI * turn)).toFixed(2)}`

/** A piece of a ring between two radii. */
function piece(from: number, to: number, inner: number, outer: number): string {
  return `M${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}Z`
}

/** A ring of all questions, part by part as a year has its seasons: those that were right are filled. */
function Wheel({ scales, name, text }: PartProps & { text: string }) {
  const all = Math.max(
    1,
    scales.reduce((sum, { items }) => sum + items, 0),
  )
  const before = (index: number) => scales.slice(0, index).reduce((sum, { items }) => sum + items, 0)
  return (
    <>
      {scales.map((scale, index) => (
        <g key={scale.scale}>
          {Array.from({ length: scale.items }, (_, item) => {
            const from = (before(index) + item) / all
            return (
              <path
                key={from}
                d={piece(from + 0.004, from + 1 / all - 0.004, 56, 82)}
                className={item < scale.raw ? 'fill-celadon' : 'fill-soft stroke-line'}
              />
            )
          })}
          <Label turn={(before(index) + scale.items / 2) / all} radius={97} text={name(scale)} />
        </g>
      ))}
      <text textAnchor="middle" dominantBaseline="central" fontSize="30" className="fill-ink tabular-nums">
        {text}
      </text>
    </>
  )
}

/** A petal for each scale, as long as its score. */
function Petals({ scales, name, strong }: PartProps & { strong: ReadonlySet<string> }) {
  return (
    <>
      {[30, 55, 80].map((radius) => (
        <circle key={radius} r={radius} className="fill-none stroke-line" strokeWidth="0.6" />
      ))}
      {scales.map((scale, index) => {
        const turn = index / scales.length
        const length = 14 + 0.66 * scale.score
        const half = Math.min(0.07, 0.38 / scales.length)
        return (
          <g key={scale.scale}>
            <path
              d={`M0 0Q${at(turn - half, length * 0.72)} ${at(turn, length)}Q${at(turn + half, length * 0.72)} 0 0Z`}
              className={strong.has(scale.scale) ? 'fill-cinnabar-fill' : 'fill-celadon-wash stroke-celadon'}
              strokeWidth="0.8"
            />
            <Label turn={turn} radius={96} text={name(scale)} />
          </g>
        )
      })}
    </>
  )
}

/** Levels from below: those that were passed stand firm, the next one is where one is now. */
function Ladder({ scales, name }: PartProps) {
  const reached = scales.findIndex(({ verdict }) => verdict === 'no')
  const here = reached < 0 ? scales.length - 1 : reached
  const rise = 170 / Math.max(1, scales.length)
  return (
    <>
      <path d="M-52 92L-40-92M52 92L40-92" className="fill-none stroke-edge" strokeWidth="4" />
      {scales.map((scale, index) => {
        const y = 78 - (index + 0.5) * rise
        const passed = scale.verdict !== 'no'
        return (
          <g key={scale.scale}>
            <rect
              x="-48"
              y={y + rise * 0.22}
              width="96"
              height="7"
              rx="3"
              className={passed ? 'fill-celadon' : 'fill-soft stroke-edge'}
            />
            <text y={y + rise * 0.12} textAnchor="middle" fontSize="15" className="fill-ink">
              {name(scale)} {scale.raw}/{scale.items}
            </text>
            {index === here && (
              <rect
                x="62"
                y={y - 4}
                width="22"
                height="22"
                rx="4"
                transform={`rotate(-6 73 ${y})`}
                className="fill-cinnabar-fill"
              />
            )}
          </g>
        )
      })}
    </>
  )
}

function Label({ turn, radius, text }: { turn: number; radius: number; text: string }) {
  const [x, y] = at(turn, radius).split(' ')
  return (
    <text x={x} y={y} textAnchor="middle" dominantBaseline="central" fontSize="11" className="fill-muted">
      {text}
    </text>
  )
}
