/**
 * Why a message could not be sent. `recipient`: the address or number is refused. `limit`: this recipient has had
 * too many. `setup`: the provider refuses the account, its settings or its balance. `unreachable`: no answer, or
 * one that makes no sense.
 */
export type DeliveryProblem = 'recipient' | 'limit' | 'setup' | 'unreachable'

/** What a sender throws. The message is for the operator's log and never holds the code. */
export class DeliveryError extends Error {
  readonly problem: DeliveryProblem

  constructor(problem: DeliveryProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DeliveryError'
    this.problem = problem
  }
}

/** The problem that a sender's error stands for; other errors count as `unreachable`. */
export function deliveryProblem(error: unknown): DeliveryProblem {
  return error instanceof DeliveryError ? error.problem : 'unreachable'
}
