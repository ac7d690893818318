import { randomInt } from 'node:crypto'

/** A source of numbers in [0, 1); tests pass a seeded one. */
export type Random = () => number

/** 2^32: as many values as one draw can take. */
const steps = 4294967296

/** The source for visitors: unpredictable, so that nobody can foretell a captcha from earlier ones. */
export const cryptoRandom: Random = () => randomInt(steps) / steps

export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random()
}

export function chance(random: Random, probability: number): boolean {
  return random() < probability
}

export function pick<T>(random: Random, from: readonly T[]): T {
  const item = from[Math.floor(random() * from.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** `count` different members of `from`, in random order. */
export function pickSeveral<T>(random: Random, from: readonly T[], count: number): T[] {
  const rest = [...from]
  for (let i = 0; i < count; i += 1) {
    const j = i + Math.floor(random() * (rest.length - i))
    const [a, b] = [rest[i], rest[j]]
    if (a === undefined || b === undefined) throw new Error(`Cannot pick ${count} of ${from.length}`)
    rest[i] = b
    rest[j] = a
  }
  return rest.slice(0, count)
}
