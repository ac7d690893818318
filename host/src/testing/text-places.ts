import type { Schema } from '@shuyuan/api/testing/operations'

/** Where in a body a text stands: names of fields, and places in lists. */
export type TextPlace = readonly (string | number)[]

/** All places of a body at which a text may stand; `sound` says what is in lists and under names of its own. */
export function textPlaces(schema: Schema, sound: unknown, at: TextPlace = []): TextPlace[] {
  const choices = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]
  if (choices.length > 0) {
    const all = choices.flatMap((one) => textPlaces(one, sound, at))
    return [...new Map(all.map((place) => [place.join('.'), place])).values()]
  }
  const types = new Set([schema.type ?? 'string'].flat())
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, inner]) =>
      textPlaces(inner, valueAt(sound, name), [...at, name]),
    )
  }
  if (schema.items) return textPlaces(schema.items, valueAt(sound, 0), [...at, 0])
  if (types.has('object')) {
    const names = Object.keys(typeof sound === 'object' && sound ? sound : { a: '' })
    return names.map((name) => [...at, name])
  }
  return types.has('string') && schema.const === undefined ? [at] : []
}

function valueAt(value: unknown, name: string | number): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string | number, unknown>)[name]
    : undefined
}

/** A copy of the body with the text at its place; lists and objects on the way are made. */
export function put(body: Record<string, unknown>, place: TextPlace, text: string): Record<string, unknown> {
  const copy = structuredClone(body)
  let inside: Record<string | number, unknown> = copy
  place.slice(0, -1).forEach((name, depth) => {
    const present = inside[name]
    const next =
      typeof present === 'object' && present ? present : typeof place[depth + 1] === 'number' ? [] : {}
    inside[name] = next
    inside = next as Record<string | number, unknown>
  })
  inside[place.at(-1) ?? ''] = text
  return copy
}

const queries: Record<string, string> = {
  form: 'guoxuebaoming',
  source: 'courses',
  of: 'chapter:daodejing/01',
  suffix: 'png',
  course: 'lunyu-rumen',
  lesson: 'xue',
  id: '1',
  page: '1',
  limit: '100',
  q: '怎么读',
  list: 'asked',
  days: '30',
}

/** A query that is answered. */
export function soundQuery(fields: Record<string, Schema>): Record<string, string> {
  return Object.fromEntries(
    Object.keys(fields).flatMap((name) => (queries[name] ? [[name, queries[name]]] : [])),
  )
}
