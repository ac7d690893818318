import { ContentError } from '@shuyuan/content/problems'

/** What an operator can mend: its message is a sentence (or a list) that says what and how. */
export class OperatorError extends Error {}

/** What is printed of an error that ends a program: its sentence where an operator can mend it, else all of it. */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const mendable = error instanceof OperatorError || error instanceof ContentError
  return mendable ? error.message : (error.stack ?? error.message)
}
