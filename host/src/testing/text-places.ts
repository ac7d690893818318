import { randomUUID } from 'node:crypto'
import type { Schema } from '@shuyuan/api/testing/operations'

/** Where in a body a text stands: names of fields, and places in lists. */
export type TextPlace = readonly (string | number)[]

interface Known {
  /** A question that is open for answers. */
  question: number
}

let people = 0
const consents = ['privacy', 'guardian'].map((doc) => ({ doc, version: '1.0', agreed: true }))
const words = { note: '读了三遍', minutes: 5, image: '', wall: true }
const answers = { best: '诵读', change: '再慢些' }

/** Valid bodies for the endpoints that keep texts; all others are sent the one text alone. */
export const soundBodies: Record<string, (known: Known) => Record<string, unknown>> = {
  'POST /api/account/profile': () => ({ username: 'planter', nickname: '小草', motto: '慢慢来', gender: 1 }),
  'POST /api/question/ask': () => ({
    title: `“学而时习之”怎么读 ${randomUUID()}`,
    body: '<p>孩子六岁。</p>',
    tag: 'lunyu',
  }),
  'POST /api/question/answer': ({ question }) => ({ id: question, body: '<p>先读三遍。</p>' }),
  'POST /api/question/report': ({ question }) => ({ id: question, reason: 'wrong', text: '有错字' }),
  'POST /api/habit/check-in': () => words,
  'POST /api/habit/entry': () => ({ day: '2026-11-21', ...words }),
  'POST /api/registration/submit': () => ({
    form: 'guoxuebaoming',
    term: 'jiazhang-gongdu-1',
    answers: {
      name: '王小明',
      birthday: '1990-05-01',
      mobile: String(13_900_000_000 + (people += 1)),
      experience: 'none',
      address: '书院路一号',
      message: '想先来听一次',
    },
    guardian: { name: '王大明', relation: 'father' },
    consents,
    referrerCode: '',
  }),
  'POST /api/question-set/send': () => ({
    set: 'kecheng-fankui',
    edition: 1,
    key: randomUUID(),
    respondent: 'any',
    answers: { who: 1, what: [1], pace: 3, clear: 3, days: 3, ...answers },
    visitor: randomUUID(),
  }),
  'POST /api/live-code/report': () => ({
    key: 'class',
    view: randomUUID(),
    item: 'timetable',
    fault: 'wrong',
    note: '打不开',
  }),
  'POST /api/distribution/card': () => ({
    name: '李老师',
    photo: '',
    qr: '',
    hours: '周一到周五',
    words: '有问必答',
  }),
  'POST /api/distribution/touch': () => ({ code: '', c: 'spring', path: '/guoxue', visitor: 'visitor-1' }),
  'POST /api/learning/progress': () => ({
    items: [{ kind: 'chapter', ref: 'daodejing/01', at: 1_795_000_000_000, percent: 50 }],
  }),
  'POST /api/favourite/add': () => ({
    items: [{ kind: 'chapter', ref: 'daodejing/01', at: 1_795_000_000_000 }],
  }),
  'POST /api/recitation/add': () => ({
    items: [
      { key: randomUUID(), ref: 'daodejing/01', mode: 'all', score: 4, seconds: 60, at: 1_795_000_000_000 },
    ],
  }),
}

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
