import type { EntryProblem } from '@shuyuan/contract/registration/registration-rules'
import type { FastifyRequest } from 'fastify'

/** The problems that can be corrected, each with a sentence in the visitor's language. */
export function problemsAnswer(request: FastifyRequest, problems: EntryProblem[]) {
  const said = problems.map(({ field, message }) => ({ field, message: request.t(message) }))
  return {
    ...request.failure('registration.check'),
    data: { result: 'problems' as const, problems: said },
  }
}
