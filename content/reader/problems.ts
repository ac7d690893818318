/** A fault in a content file. */
export interface Problem {
  /** Path inside the content folder, with `/`. */
  file: string
  /** Line in the file, counted from 1, where it is known. */
  line?: number
  /** `blocks[2].items[0].href`; empty for the file as a whole. */
  field: string
  reason: string
}

export function describeProblem({ file, line, field, reason }: Problem): string {
  const place = line === undefined ? file : `${file}:${line}`
  return field ? `${place} ${field}: ${reason}` : `${place} ${reason}`
}

/** Thrown for content with faults; the message lists all of them. */
export class ContentError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    const lines = problems.map((problem) => `  ${describeProblem(problem)}`)
    super(`The content has ${problems.length} problem(s):\n${lines.join('\n')}`)
    this.name = 'ContentError'
    this.problems = problems
  }
}

/** `['blocks', 2, 'href']` as people write it: `blocks[2].href`. */
export function fieldName(path: readonly PropertyKey[]): string {
  let name = ''
  for (const key of path) {
    if (typeof key === 'number') name += `[${key}]`
    else name += name ? `.${String(key)}` : String(key)
  }
  return name
}
