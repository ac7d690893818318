import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** What a form needs of its rules: a Zod schema has it, and rules that need no schema can have it too. */
export interface FormRules<Values> {
  safeParse(
    values: unknown,
  ): { success: true; data: Values } | { success: false; error: { issues: readonly Issue[] } }
}

interface Issue {
  path: readonly PropertyKey[]
  message: string
}

/** A schema, or a function that loads it: popular pages load their schemas when somebody begins to type. */
export type FormSchema<Values> = FormRules<Values> | (() => Promise<FormRules<Values>>)

/** The first thing that is wrong with each field, as a message key. */
export function problemsOf({ issues }: { issues: readonly Issue[] }): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of issues) problems[path.join('.')] ??= message
  return problems
}

/** What is wrong, as react-hook-form keeps it. */
export function fieldErrors<Values extends FieldValues>(
  problems: Readonly<Record<string, string>>,
  type = 'invalid',
): FieldErrors<Values> {
  const errors = Object.entries(problems).map(([name, message]) => [name, { type, message }])
  return Object.fromEntries(errors) as FieldErrors<Values>
}

/**
 * Checks a form by its schema, the one that the API checks the same input with. What passes is handed on as the schema
 * leaves it (trimmed).
 */
export function schemaResolver<Values extends FieldValues>(schema: FormSchema<Values>): Resolver<Values> {
  return async (values) => {
    const rules = typeof schema === 'function' ? await schema().catch(() => null) : schema
    // Where the schema cannot be loaded the form is sent unchecked, because the API checks it too.
    if (!rules) return { values, errors: {} }
    const result = rules.safeParse(values)
    if (result.success) return { values: result.data, errors: {} }
    return { values: {}, errors: fieldErrors<Values>(problemsOf(result.error)) }
  }
}
