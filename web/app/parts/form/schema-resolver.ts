import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

/** A schema, or a function that loads it: popular pages load their schemas when somebody begins to type. */
export type FormSchema<Values> = z.ZodMiniType<Values> | (() => Promise<z.ZodMiniType<Values>>)

/**
 * Checks a form by its schema, the one that the API checks the same input with. A field gets the first thing
 * that is wrong with it, as a message key; what passes is handed on as the schema leaves it (trimmed).
 */
export function schemaResolver<Values extends FieldValues>(schema: FormSchema<Values>): Resolver<Values> {
  return async (values) => {
    const rules = typeof schema === 'function' ? await schema().catch(() => null) : schema
    // Where the schema cannot be loaded the form is sent unchecked, because the API checks it too.
    if (!rules) return { values, errors: {} }
    const result = rules.safeParse(values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, code, message } of result.error.issues) {
      errors[path.join('.')] ??= { type: code ?? 'invalid', message }
    }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}
