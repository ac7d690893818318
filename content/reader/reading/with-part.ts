import { parseDocument, stringify } from 'yaml'

/** A YAML file with one of its parts replaced, all of it where `key` is ''. What else stands there stays, comments too. */
export function withPart(text: string, key: string, value: unknown): string {
  if (key === '') return stringify(value, { lineWidth: 0 })
  const document = parseDocument(text)
  document.set(key, document.createNode(value))
  return document.toString({ lineWidth: 0 })
}

/** A part of a YAML file as it is written there, all of it where `key` is ''. */
export function yamlPart(text: string, key: string): unknown {
  const all: unknown = parseDocument(text).toJS()
  if (key === '') return all
  return typeof all === 'object' && all !== null ? (all as Record<string, unknown>)[key] : undefined
}
