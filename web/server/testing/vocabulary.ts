import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const file = createRequire(import.meta.url)
  .resolve('@vocabulary/schema')
  .replace(/index\.js$/, 'schema.nq')

type Relations = Map<string, Set<string>>

/** schema.org's vocabulary, by short names. */
export interface Vocabulary {
  types: ReadonlySet<string>
  properties: ReadonlySet<string>
  /** A type and all types above it. */
  kindsOf(type: string): ReadonlySet<string>
  /** The types that have a property. */
  domains(property: string): ReadonlySet<string>
  /** The types of a property's value. */
  ranges(property: string): ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()

/** Reads the vocabulary as schema.org publishes it, one fact a line. */
export function readVocabulary(): Vocabulary {
  const facts = /^<https?:\/\/schema\.org\/(\w+)> <[^>]*[/#](\w+)> <[^>]*[/#](\w+)> /gm
  const relations = new Map<string, Relations>()
  for (const [, subject = '', verb = '', object = ''] of readFileSync(file, 'utf8').matchAll(facts)) {
    const relation: Relations = relations.get(verb) ?? new Map()
    relations.set(verb, relation.set(subject, (relation.get(subject) ?? new Set()).add(object)))
  }
  const of = (verb: string, subject: string) => relations.get(verb)?.get(subject) ?? none
  const are = (kind: string) =>
    new Set([...(relations.get('type') ?? [])].filter(([, kinds]) => kinds.has(kind)).map(([name]) => name))
  const kindsOf = (type: string): Set<string> =>
    new Set([type, ...[...of('subClassOf', type)].flatMap((parent) => [...kindsOf(parent)])])
  return {
    types: are('Class'),
    properties: are('Property'),
    kindsOf,
    domains: (property) => of('domainIncludes', property),
    ranges: (property) => of('rangeIncludes', property),
  }
}

/** The vocabulary as the JSON-LD that validators expect. */
export function asGraph({ types, properties, kindsOf, domains }: Vocabulary): object {
  const reference = (name: string) => ({ '@id': `schema:${name}` })
  return {
    '@graph': [
      ...[...types].map((type) => ({
        '@id': `schema:${type}`,
        '@type': 'rdfs:Class',
        'rdfs:subClassOf': [...kindsOf(type)]
          .filter((each) => each !== type && types.has(each))
          .map(reference),
      })),
      ...[...properties].map((property) => ({
        '@id': `schema:${property}`,
        '@type': 'rdf:Property',
        'schema:domainIncludes': [...domains(property)].map(reference),
      })),
    ],
  }
}
