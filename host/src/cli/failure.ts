/** An error that the operator can correct: printed as a sentence, exit code 1. */
export class Failure extends Error {
  /** Added to the JSON output. */
  readonly details: Record<string, unknown>

  constructor(message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.details = details
  }
}
