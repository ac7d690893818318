import type { Figure } from '../bench/figure.ts'

/** The result of a part: faults tried and survived, and acknowledged writes lost. */
export class Trials {
  tried = 0
  survived = 0
  lost = 0
  readonly figures: Figure[] = []
  /** What went wrong, a sentence each. */
  readonly problems: string[] = []
  /** Why the part, or half of it, was skipped. */
  readonly left: string[] = []

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
    if (writes.length > 0) this.problems.push(`lost: ${writes.slice(0, 5).join('; ')}`)
  }

  figure(figure: Figure): void {
    this.figures.push(figure)
    const { goal, value } = figure
    if (goal && !('most' in goal ? value <= goal.most : value >= goal.least)) {
      const limit = 'most' in goal ? `at most ${goal.most}` : `at least ${goal.least}`
      this.problems.push(`${figure.what}: ${limit} is wanted, ${value.toFixed(2)} was measured`)
    }
  }

  get passed(): boolean {
    return this.problems.length === 0 && this.lost === 0
  }
}
