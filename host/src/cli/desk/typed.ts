import { readFileSync } from 'node:fs'
import { Failure } from '#cli/failure'
import type { Field } from './fields.ts'

/**
 * What is sent, of words as `field=value`, `field:=JSON`, `field=@FILE` (its text) and `field:=@FILE` (its JSON). A field of
 * several values is typed once for each. Throws a Failure with a sentence for a word that cannot be meant.
 */
export function typedValues(words: readonly string[], fields: readonly Field[]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  const once = new Set<string>()
  for (const word of words) {
    const [, name = '', sign, typed = ''] = /^([A-Za-z]\w*)(:?=)([^]*)$/.exec(word) ?? []
    if (name === '') throw new Failure(`"${word}" is no field=value, and no field:=JSON.`)
    const field = fields.find((each) => each.name === name)
    if (!field) throw new Failure(`There is no field "${name}". ${namesOf(fields)}`)
    const given = typed.startsWith('@') ? textOfFile(typed.slice(1)) : typed
    if (field.kind === 'list' && field.each && sign === '=') {
      // No value between the sign and the end is the empty list.
      const before = (values[name] as unknown[] | undefined) ?? []
      values[name] = given === '' ? before : [...before, valueTyped(field.each, given)]
      continue
    }
    if (once.has(name)) throw new Failure(`"${name}" takes one value, and has two.`)
    once.add(name)
    values[name] = sign === ':=' ? jsonOf(name, given) : valueTyped(field, given)
  }
  const missing = fields.filter(({ name, required }) => required && !(name in values))
  if (missing.length > 0)
    throw new Failure(
      `${missing.map(({ name }) => `"${name}"`).join(', ')} must be given. ${namesOf(fields)}`,
    )
  return values
}

function namesOf(fields: readonly Field[]): string {
  if (fields.length === 0) return 'It takes none.'
  return `It takes ${fields.map(({ name }) => name).join(', ')}.`
}

function textOfFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Failure(
      `The file ${file} cannot be read. A value that begins with @ is written as JSON: field:='"@…"'.`,
    )
  }
}

function jsonOf(name: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Failure(`What is given for "${name}" is no JSON.`)
  }
}

const yes = new Set(['yes', 'true', '1'])
const no = new Set(['no', 'false', '0', ''])

function valueTyped({ name, kind, choices, least, most, strict }: Field, text: string): unknown {
  const refuse = (why: string) => new Failure(`"${name}" ${why}, not "${text}".`)
  if (choices.length > 0 && !choices.includes(text))
    throw refuse(`is one of ${choices.map((choice) => choice || '"" (empty)').join(', ')}`)
  if (kind === 'yes or no') {
    const flag = text.toLowerCase()
    if (!yes.has(flag) && !no.has(flag)) throw refuse('is yes or no')
    return yes.has(flag)
  }
  if (kind === 'number') {
    if (!/^-?\d{1,15}(?:\.\d{1,9})?$/.test(text.trim())) throw refuse('is a number')
    const number = Number(text)
    if (least !== undefined && number < least) throw refuse(`is at least ${least}`)
    if (most !== undefined && number > most) throw refuse(`is at most ${most}`)
    return strict ? number : text.trim()
  }
  if (kind === 'JSON')
    throw new Failure(`"${name}" has parts, so it is given as JSON: ${name}:='{…}' or ${name}:=@FILE.`)
  if (most !== undefined && text.length > most) throw new Failure(`"${name}" has at most ${most} characters.`)
  return text
}

/** The words that say these values, as they would be typed; for the sample in an address's help. */
export function wordsOf(values: object, fields: readonly Field[]): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = fields.find((each) => each.name === name)
    const plain = (each: unknown) => typeof each !== 'object' && !String(each).startsWith('@')
    if (field?.kind === 'list' && field.each?.kind !== 'JSON' && Array.isArray(value) && value.every(plain))
      return value.length === 0 ? [`${name}=`] : value.map((each) => `${name}=${String(each)}`)
    if (field?.kind !== 'JSON' && field?.kind !== 'list' && plain(value))
      return [`${name}=${plainText(value)}`]
    return [`${name}:=${JSON.stringify(value)}`]
  })
}

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}
