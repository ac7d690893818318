import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import { type $ZodType, safeParse } from 'zod/v4/core'
import { isExactly } from './exact-answer.ts'

/**
 * Checks an answer by its schema, and writes what the schema names. Forward: the library reads schemas backwards, which
 * goes through each one with a check twice, and says the same where none changes a value (contract/src/answers.test.ts).
 * Throws where an answer is not as described.
 */
export const answerSerializer: FastifySerializerCompiler<$ZodType> =
  ({ schema, method, url }) =>
  (answer) => {
    // Most answers: the library, which says what is wrong and leaves out what has no name, need not look at them.
    if (isExactly(schema, answer)) return JSON.stringify(answer)
    const { error, data } = safeParse(schema, answer)
    if (error) throw new ResponseSerializationError(method, url, { cause: error })
    return JSON.stringify(data)
  }
