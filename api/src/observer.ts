/** Receives events of the API for metrics. They contain no address, no visitor and no input. */
export interface Observer {
  /**
   * An answer was sent. `route` is the endpoint's pattern, '' for unknown addresses; `seconds` is the time
   * since the request came.
   */
  answered(answer: { method: string; route: string; status: number; seconds: number }): void
  /** A request was refused; `reason` is the key of the message, such as `server.tooOften`. */
  refused(reason: string): void
}
