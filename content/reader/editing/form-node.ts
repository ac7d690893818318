import { z } from 'zod'
import { markdown } from '#fields/text'
import { verse } from '#kinds/book'
import { relativeDay } from '#fields/relative-day'
import { handoutFile, mediaFile, type OwnName, weekdays } from '#fields/school'

/** How a value is entered. It is data: the browser needs no schema. */
export type FormNode =
  /** `least` and `most` count characters. */
  | { is: 'text'; long: boolean; least?: number; most?: number }
  /** What names the entry that it stands in for other texts and rows of the database. It is made, and hidden but `shown`. */
  | { is: 'ownName'; signs: string; count: number; shown: boolean }
  | { is: 'markdown' }
  /** The address of a file below `media/`. */
  | { is: 'media' }
  /** The name of a file that is handed out. */
  | { is: 'handout' }
  | { is: 'number'; whole: boolean; least?: number; most?: number }
  | { is: 'date' }
  /** A date, or `+15` for days after the site's first start. */
  | { is: 'day' }
  /** `hh:mm` */
  | { is: 'time' }
  /** Numbers, 1 Monday … 7 Sunday. */
  | { is: 'weekdays' }
  | { is: 'choice'; options: string[] }
  | { is: 'switch' }
  /** In a file, a list of one may stand without brackets. */
  | { is: 'list'; item: FormNode; least: number; most?: number }
  | { is: 'record'; fields: FormField[] }
  /** One of several records; the field `by` says which. */
  | { is: 'kinds'; by: string; kinds: Record<string, FormField[]> }
  /** A line of a classic in both scripts, with the sound of each character. */
  | { is: 'verse' }
  /** Written as YAML. */
  | { is: 'raw' }

export interface FormField {
  name: string
  node: FormNode
  required: boolean
  /** The value that is meant where it is left out. */
  initial?: string | number | boolean
}

type JsonSchema = z.core.JSONSchema.BaseSchema & {
  widget?: 'markdown' | 'media' | 'handout' | 'day' | 'weekdays' | 'verse'
  ownName?: OwnName
}

/** The form of a kind. It guides; what is right is decided by the schema when the file is checked. */
export function formOf(schema: z.ZodType): FormNode {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // They are strings and numbers otherwise.
      const known: unknown = zodSchema
      if (known === markdown) Object.assign(jsonSchema, { widget: 'markdown' })
      if (known === mediaFile) Object.assign(jsonSchema, { widget: 'media' })
      if (known === handoutFile) Object.assign(jsonSchema, { widget: 'handout' })
      if (known === relativeDay) Object.assign(jsonSchema, { widget: 'day' })
      if (known === verse) Object.assign(jsonSchema, { widget: 'verse' })
      if (known === weekdays) Object.assign(jsonSchema, { widget: 'weekdays' })
    },
  })
  return nodeOf(json as JsonSchema)
}

function nodeOf(json: JsonSchema): FormNode {
  if (json.ownName) return { is: 'ownName', ...json.ownName }
  if (json.widget) return { is: json.widget }
  const choices = choicesOf(json)
  if (choices) return { is: 'choice', options: choices }
  const variants = (json.oneOf ?? json.anyOf) as JsonSchema[] | undefined
  if (variants) return unionOf(variants)
  // A sum may stand in a file as a number; it is typed as text.
  if (Array.isArray(json.type)) return { is: 'text', long: false }
  switch (json.type) {
    case 'string':
      return json.format === 'date' ? { is: 'date' } : textOf(json)
    case 'integer':
    case 'number':
      return numberOf(json)
    case 'boolean':
      return { is: 'switch' }
    case 'array':
      return listOf(json)
    case 'object':
      return json.properties ? { is: 'record', fields: fieldsOf(json) } : { is: 'raw' }
    default:
      return { is: 'raw' }
  }
}

/** The texts that a schema allows, where they are listed. */
function choicesOf(json: JsonSchema): string[] | undefined {
  const one = json.const ?? undefined
  const listed = json.enum ?? (one === undefined ? undefined : [one])
  if (listed) return listed.every((each) => typeof each === 'string') ? listed : undefined
  const all = ((json.anyOf ?? json.oneOf) as JsonSchema[] | undefined)?.map(choicesOf)
  return all?.every((each) => each !== undefined) ? all.flat() : undefined
}

/** Lines up to this length stand in one line of the form. */
const oneLine = 60

function textOf({ minLength = 0, maxLength, pattern }: JsonSchema): FormNode {
  if (pattern === String.raw`^\d\d:\d\d$`) return { is: 'time' }
  const long = pattern === undefined && (maxLength === undefined || maxLength > oneLine)
  return {
    is: 'text',
    long,
    // One character is what every field that must be filled in asks for.
    ...(minLength > 1 && { least: minLength }),
    ...(maxLength !== undefined && { most: maxLength }),
  }
}

function numberOf({ type, minimum, maximum, exclusiveMinimum }: JsonSchema): FormNode {
  const least = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : undefined)
  // Whole numbers without bounds of their own have those of JavaScript.
  const bounds = (value: number | undefined) =>
    value !== undefined && Number.isFinite(value) && Math.abs(value) < 1e15
  return {
    is: 'number',
    whole: type === 'integer',
    ...(bounds(least) && { least: least as number }),
    ...(bounds(maximum) && { most: maximum as number }),
  }
}

function listOf({ items, prefixItems, minItems = 0, maxItems }: JsonSchema): FormNode {
  const [first] = prefixItems ?? []
  if (prefixItems && first) {
    const count = prefixItems.length
    return { is: 'list', item: nodeOf(first as JsonSchema), least: count, most: count }
  }
  if (!items || typeof items !== 'object' || Array.isArray(items)) return { is: 'raw' }
  const item = nodeOf(items as JsonSchema)
  return { is: 'list', item, least: minItems, ...(maxItems !== undefined && { most: maxItems }) }
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema): FormField[] {
  // A deprecated field may stand in a file; nobody is asked for it any more.
  const asked = Object.entries(properties as Record<string, JsonSchema>).filter(
    ([, json]) => !json.deprecated,
  )
  return asked.map(([name, json]) => {
    const initial = json.default
    return {
      name,
      node: nodeOf(json),
      required: required.includes(name),
      ...((typeof initial === 'string' || typeof initial === 'number' || typeof initial === 'boolean') && {
        initial,
      }),
    }
  })
}

function unionOf(variants: readonly JsonSchema[]): FormNode {
  if (variants.every(({ type }) => type === 'string')) return { is: 'text', long: false }
  const several = severalOf(variants)
  if (several) return listOf(several)
  const by = Object.keys(variants[0]?.properties ?? {}).find((name) => tellsApart(variants, name))
  if (by === undefined) return { is: 'raw' }
  const kinds: Record<string, FormField[]> = {}
  for (const variant of variants)
    for (const kind of choicesAt(variant, by) ?? [])
      kinds[kind] = fieldsOf(variant).filter(({ name }) => name !== by)
  return { is: 'kinds', by, kinds }
}

const choicesAt = ({ properties }: JsonSchema, name: string) =>
  choicesOf((properties?.[name] ?? {}) as JsonSchema)

/** A number or several: entered as a list, which may have one. */
function severalOf(variants: readonly JsonSchema[]): JsonSchema | undefined {
  const [one, several] = variants
  const items = several?.items as JsonSchema | undefined
  const isSame = variants.length === 2 && several?.type === 'array' && items?.type === one?.type
  return isSame && (one?.type === 'integer' || one?.type === 'number') ? several : undefined
}

/** Whether each value of a property belongs to one of the variants alone. */
function tellsApart(variants: readonly JsonSchema[], name: string): boolean {
  const all = variants.map((variant) => choicesAt(variant, name))
  if (!all.every((choices) => choices !== undefined)) return false
  const values = all.flat()
  return new Set(values).size === values.length
}
