import { isNode } from 'yaml'
import type { z } from 'zod'
import { fieldName, type Problem } from '#problems'
import { parseYaml } from './yaml.ts'

/** A parsed file: its value, its syntax faults, and the line of each field. */
export interface Source {
  value: unknown
  lineOf(path: readonly PropertyKey[]): number | undefined
  problems: { line?: number; reason: string }[]
}

export function readYaml(text: string, { firstLine = 0, ofProject = false } = {}): Source {
  const { document, value, fault, lineAt } = parseYaml(text, { ofProject })
  return {
    value,
    problems: fault ? [{ ...fault, line: fault.line + firstLine }] : [],
    lineOf(path) {
      // A missing field has no line: the line of the nearest value around it is reported.
      for (let length = path.length; length > 0; length -= 1) {
        const node = document?.getIn(path.slice(0, length), true)
        if (isNode(node) && node.range) return lineAt(node.range[0]) + firstLine
      }
      return undefined
    },
  }
}

/** Markdown with YAML between two `---` lines at the top; the text below becomes the field `body`. */
export function readMarkdown(text: string): Source {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/.exec(text)
  if (!match) {
    return {
      value: undefined,
      lineOf: () => 1,
      problems: [{ line: 1, reason: 'has no head between --- lines' }],
    }
  }
  const head = readYaml(match[1] ?? '', { firstLine: 1 })
  const value = head.value && typeof head.value === 'object' ? head.value : {}
  return { ...head, value: { ...value, body: text.slice(match[0].length) } }
}

/** Faults of a file beyond these are not looked up: each needs its line, and nobody reads them. */
const mostFaults = 100
/** Characters: a schema names everything that it does not know. */
const longestReason = 300

/** The value as the schema returns it, or the faults with line and field. */
export function checkSource<Schema extends z.ZodType>(
  file: string,
  source: Source,
  schema: Schema,
): { value: z.infer<Schema> } | { problems: Problem[] } {
  if (source.problems.length) {
    return { problems: source.problems.map((problem) => ({ file, field: '', ...problem })) }
  }
  const result = schema.safeParse(source.value)
  if (result.success) return { value: result.data }
  return {
    problems: result.error.issues.slice(0, mostFaults).map((issue) => ({
      file,
      line: source.lineOf(issue.path),
      field: fieldName(issue.path),
      reason: issue.message.slice(0, longestReason),
    })),
  }
}
