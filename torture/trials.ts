import type { Figure } from '../bench/figure.ts'

/** What came of a part: how many faults were tried and survived, and how many acknowledged writes were lost. */
export class Trials {
  tried = 0
  survived = 0
  lost = 0
  readonly figures: Figure[] = []
  /** What went wrong, a sentence each. */
  readonly problems: string[] = []
  /** Why the part was left out, or a half of it. */
  readonly left: string[] = []

  /** One fault: it is survived where nothing in `work` throws or is found wrong. */
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

  /** Says what is wrong where it is not so. */
  expect(isSo: boolean, problem: string): void {
    if (!isSo) this.problems.push(problem)
  }

  /** Acknowledged writes that are not there, or not once. */
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

  /** Whether nothing went wrong. */
  get passed(): boolean {
    return this.problems.length === 0 && this.lost === 0
  }
}
