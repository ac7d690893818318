/** Hears of what the API does, for figures. What it is told names no address, no visitor and nothing that was typed. */
export interface Observer {
  /** An answer went out. `route` is the pattern of the endpoint, '' where there is none; `seconds` since it came in. */
  answered(answer: { method: string; route: string; status: number; seconds: number }): void
  /** Somebody was refused: `reason` is the key of the message, such as `server.tooOften`. */
  refused(reason: string): void
}
