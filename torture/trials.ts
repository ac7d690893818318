import { type Figure, isReached } from '../bench/figure.ts'

/** The result of a part: faults tried and survived, and acknowledged writes lost. */
export class Trials {
  tried = 0
  survived = 0
  lost = 0
  readonly figures: Figure[] = []
  /** What went wrong, a sentence each. */
  readonly problems: string[] = []

  /** One fault. It is survived when `work` neither throws nor reports a problem. */
  async one(name: string, work: () => Promise<void>): Promise<void> {
    this.tried += 1
    const before = this.problems.length
    try {
      await work()
    } catch (error) {
      this.problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
    if (this.problems.length === before) this.survived += 1
  }

  /** Reports a problem where the condition is false. */
  expect(isSo: boolean, problem: string): void {
    if (!isSo) this.problems.push(problem)
  }

  /** Acknowledged writes that are missing or duplicated. */
  missing(writes: readonly string[]): void {
    this.lost += writes.length
    this.expect(writes.length === 0, `lost: ${writes.slice(0, 5).join('; ')}`)
  }

  /** A figure, and a problem where it is above `most`. */
  figure(what: string, value: number, unit: Figure['unit'] = 'count', most?: number): void {
    const figure: Figure = { what, value, unit, ...(most !== undefined && { goal: { most } }) }
    this.figures.push(figure)
    this.expect(isReached(figure), `${what}: at most ${most} is wanted, ${value.toFixed(2)} was measured`)
  }
}
