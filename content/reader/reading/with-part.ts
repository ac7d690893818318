import { stringify } from 'yaml'
import { parseYaml } from './yaml.ts'

/**
 * A YAML file with one of its parts replaced, all of it where `key` is ''. What else stands there stays, comments too.
 * Null where the file cannot be read.
 */
export function withPart(text: string, key: string, value: unknown): string | null {
  if (key === '') return stringify(value, { lineWidth: 0 })
  const { document } = parseYaml(text)
  if (!document) return null
  document.set(key, document.createNode(value))
  return document.toString({ lineWidth: 0 })
}

/** A part of a YAML file as it is written there, all of it where `key` is ''; undefined where the file cannot be read. */
export function yamlPart(text: string, key: string): unknown {
  const { value } = parseYaml(text)
  if (key === '') return value
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
}

/** Whether a file can be read. */
export function canBeRead(text: string): boolean {
  return parseYaml(text).fault === undefined
}
