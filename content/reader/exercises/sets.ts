import { type Candidate, type ExerciseKind, exerciseKinds } from './exercise.ts'
import { clash, type Shown, shown } from './gives-away.ts'

/** The kinds of a set in turn. A chapter without one of them has more of the others. */
const mixed: readonly ExerciseKind[] = [
  'author',
  'sound',
  'next',
  'meaning',
  'pause',
  'sound',
  'speaker',
  'next',
  'sound',
]
/** For short chapters: those come last that quote a whole passage, so that nothing else of it can be asked. */
const sparing: readonly ExerciseKind[] = [
  'author',
  'sound',
  'next',
  'sound',
  'next',
  'next',
  'speaker',
  'meaning',
  'pause',
]
/** Exercises of a set. */
export const most = 8
const mostSounds = 4
/** A further set has at least so many. */
const fewest = 3
/** Sets that a long chapter is divided into at most. */
const mostSets = 12

/**
 * Divides exercises into sets, in which none shows the answer of another. Each exercise stands in one set; those that
 * fit nowhere, or would make a set too small, in none.
 */
export function setsOf(candidates: readonly Candidate[]): Candidate[][] {
  const queues = new Map(
    exerciseKinds.map((kind) => [kind, candidates.filter((each) => each.kind === kind).map(shown)]),
  )
  const sets: Candidate[][] = []
  while (sets.length < mostSets) {
    const full = chosen(queues, mixed)
    const set = full.length === most ? full : longer(full, chosen(queues, sparing))
    if (sets.length > 0 && set.length < fewest) break
    sets.push(set.map(({ candidate }) => candidate))
    if (set.length === 0) break
    for (const [kind, queue] of queues)
      queues.set(
        kind,
        queue.filter((each) => !set.includes(each)),
      )
  }
  return sets
}

const longer = (one: Shown[], other: Shown[]) => (other.length > one.length ? other : one)

/** One of each kind in turn, until there are eight or none fits. */
function chosen(
  queues: ReadonlyMap<ExerciseKind, readonly Shown[]>,
  order: readonly ExerciseKind[],
): Shown[] {
  const taken: Shown[] = []
  for (let before = -1; taken.length < most && taken.length !== before;) {
    before = taken.length
    for (const kind of order) {
      if (taken.length === most) break
      if (kind === 'sound' && taken.filter(({ candidate }) => candidate.kind === kind).length >= mostSounds)
        continue
      const next = queues.get(kind)?.find((each) => !taken.some((other) => clash(each, other)))
      if (next) taken.push(next)
    }
  }
  return taken
}
