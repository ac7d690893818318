import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

/**
 * Checks a form by its schema, the one that the API checks the same input with. A field gets the first thing
 * that is wrong with it, as a message key; what passes is handed on as the schema leaves it (trimmed).
 */
export function schemaResolver<Values extends FieldValues>(schema: z.ZodMiniType<Values>): Resolver<Values> {
  return (values) => {
    const result = schema.safeParse(values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, code, message } of result.error.issues) {
      errors[path.join('.')] ??= { type: code ?? 'invalid', message }
    }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}
