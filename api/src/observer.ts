import type { MessageChannel } from '@shuyuan/contract/message/message-kinds'

/** Receives events of the API and of the jobs for metrics. They contain no address, no visitor and no input. */
export interface Observer {
  /**
   * An answer was sent. `route` is the endpoint's pattern, '' for unknown addresses; `seconds` is the time
   * since the request came.
   */
  answered(answer: { method: string; route: string; status: number; seconds: number }): void
  /** A request was refused; `reason` is the key of the message, such as `server.tooOften`. */
  refused(reason: string): void
  /** A provider was asked to send a message or a code. */
  delivered(delivery: Delivery): void
  /** A job has run for `seconds`; `name` as in the log. */
  worked(job: { name: string; failed: boolean; seconds: number }): void
}

interface Delivery {
  what: 'message' | 'code'
  channel: MessageChannel
  /**
   * `late` is tried again, `failed` is not; `refused`: the recipient was not taken; `skipped`: the site has no such way;
   * `held`: the SMS of this hour or day are used up.
   */
  outcome: 'sent' | 'late' | 'held' | 'failed' | 'refused' | 'skipped'
}
