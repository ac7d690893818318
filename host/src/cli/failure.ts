/** What an operator can mend: said in a line, exit code 1. */
export class Failure extends Error {
  /** What programs read beside the message. */
  readonly details: Record<string, unknown>

  constructor(message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.details = details
  }
}
