import { readMarkdown, readYaml } from '#reading/source'
import { isRecord } from './same.ts'
import { blockYaml, writeYaml } from './write-yaml.ts'

/** What a file holds; of Markdown the head, with the text below as `body`. Undefined where it cannot be read. */
export function readSource(path: string, text: string): { value: unknown; fault: string; line: number } {
  const { value, problems } = path.endsWith('.md') ? readMarkdown(text) : readYaml(text)
  const [problem] = problems
  return { value, fault: problem?.reason ?? '', line: problem?.line ?? 0 }
}

/** The text of a file with `value` in it; what stays the same keeps its bytes. */
export function writeSource(path: string, text: string, value: unknown): string {
  if (!path.endsWith('.md')) return writeYaml(text, value)
  if (!isRecord(value)) return text
  const { body = '', ...head } = value
  const [, opening = '', old = '', rest = ''] = /^(---\r?\n)([\s\S]*?\r?\n)(---[\s\S]*)$/.exec(text) ?? []
  const kept = rest.replace(/^---\r?\n?/, '')
  const written = writeYaml(old, head)
  const below = String(body)
  // Where the text below stays, so do its bytes.
  if (opening && kept === below) return `${opening}${written}${rest}`
  return `---\n${written}---\n${below}${below.endsWith('\n') ? '' : '\n'}`
}

/** The text of a new file. */
export function blankText(path: string, value: Readonly<Record<string, unknown>>): string {
  const { body = '', ...head } = value
  return path.endsWith('.md') ? `---\n${blockYaml(head)}---\n${String(body)}` : blockYaml(value)
}
