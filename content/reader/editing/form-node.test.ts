import { describe, expect, it } from 'vitest'
import { bilingualCollections, collections, inBoth, singles } from '#kinds/kinds'
import { type FormNode, formOf } from './form-node.ts'

const schemas = {
  ...singles,
  ...inBoth,
  ...Object.fromEntries(
    Object.entries({ ...collections, ...bilingualCollections }).map(([kind, { schema }]) => [kind, schema]),
  ),
}

/** Places that are written as YAML values, because no form fits them. */
function* rawPlaces(node: FormNode, at: string): Generator<string> {
  if (node.is === 'raw') yield at
  if (node.is === 'list') yield* rawPlaces(node.item, `${at}[]`)
  if (node.is === 'record')
    for (const { name, node: inner } of node.fields) yield* rawPlaces(inner, `${at}.${name}`)
  if (node.is === 'kinds')
    for (const [kind, fields] of Object.entries(node.kinds))
      for (const { name, node: inner } of fields) yield* rawPlaces(inner, `${at}.${kind}.${name}`)
}

it('every kind has a form, but for what has no fixed shape', () => {
  const raw = Object.entries(schemas).flatMap(([kind, schema]) => [...rawPlaces(formOf(schema), kind)])
  expect(raw).toEqual(['solar-term-times', 'pages.blocks[].shelf.books'])
})

describe('the form of an article', () => {
  const form = formOf(collections.articles.schema)
  const fieldOf = (name: string) =>
    form.is === 'record' ? form.fields.find((each) => each.name === name) : undefined

  it.each([
    ['title', { node: { is: 'text', long: false, most: 60 }, required: true }],
    ['digest', { node: { is: 'text', long: true, most: 200 }, required: true }],
    ['published', { node: { is: 'date' }, required: true }],
    ['featured', { node: { is: 'switch' }, required: false, initial: false }],
    ['cover', { node: { is: 'media' }, required: false }],
    ['tags', { node: { is: 'list', least: 1, item: { is: 'text' } } }],
    ['body', { node: { is: 'markdown' } }],
  ])('has %s', (name, field) => {
    expect(fieldOf(name)).toMatchObject(field)
  })
})
