import Validator from '@adobe/structured-data-validator'
import { asGraph, readVocabulary } from '#server/testing/vocabulary.ts'

export type Thing = Record<string, unknown> & { '@type'?: string }

const vocabulary = readVocabulary()
const validator = new Validator(asGraph(vocabulary))

/**
 * What Google's rich results need of each type; of a group one is enough.
 * https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */
const needed: Readonly<Record<string, readonly (readonly string[])[]>> = {
  Article: [['headline'], ['author'], ['datePublished']],
  Book: [['name'], ['url']],
  BreadcrumbList: [['itemListElement']],
  Chapter: [['name'], ['isPartOf', 'url']],
  Course: [['name'], ['url']],
  CourseInstance: [['courseMode'], ['courseWorkload', 'courseSchedule']],
  EducationalOrganization: [['name'], ['url']],
  ItemList: [['itemListElement']],
  VideoObject: [['name'], ['thumbnailUrl'], ['uploadDate']],
  WebSite: [['name'], ['url'], ['potentialAction']],
}

/** Types that are written as text or as numbers. */
const plain = new Set([
  'Text',
  'URL',
  'Date',
  'DateTime',
  'Time',
  'Duration',
  'Number',
  'Integer',
  'Boolean',
  'Enumeration',
])

/** The faults of a page's JSON-LD, one sentence each: types, properties, values, and what Google needs. */
export async function faultsOf(things: readonly Thing[]): Promise<string[]> {
  const byType: Record<string, Thing[]> = {}
  for (const thing of things) (byType[String(thing['@type'])] ??= []).push(structuredClone(thing))
  const issues = await validator.validate({ jsonld: byType, microdata: {}, rdfa: {} })
  const wrong = issues.filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
  return [
    ...wrong.map(({ issueMessage, rootType }) => `${rootType}: ${issueMessage}`),
    ...things.filter((thing) => thing['@context'] !== 'https://schema.org').map(() => 'no @context'),
    ...things.flatMap((thing) => faultsInside(thing)),
  ]
}

function faultsInside(thing: Thing): string[] {
  const type = String(thing['@type'])
  const missing = (needed[type] ?? []).filter((names) => !names.some((name) => filled(thing[name])))
  return [
    ...(type.startsWith('Medical') ? [`${type} is not for a school`] : []),
    ...missing.map((names) => `${type}: needs ${names.join(' or ')}`),
    ...Object.entries(thing).flatMap(([name, value]) =>
      name.startsWith('@') ? [] : [value].flat().flatMap((each) => faultsOfValue(type, name, each)),
    ),
  ]
}

function faultsOfValue(type: string, name: string, value: unknown): string[] {
  const ranges = vocabulary.ranges(name)
  const where = `${type}.${name}`
  if (!filled(value)) return [`${where} is empty`]
  // Actions use these for values that are still to come; the vocabulary does not have them.
  if (name.endsWith('-input')) return []
  // An address stands for the thing at it.
  if (typeof value === 'string' && URL.canParse(value)) return []
  if (typeof value !== 'object') {
    const fits = [...ranges].some((range) => [...vocabulary.kindsOf(range)].some((kind) => plain.has(kind)))
    return fits ? [] : [`${where} is text, not ${[...ranges].join(' or ')}`]
  }
  const inner = value as Thing
  if (!inner['@type']) return inner['@id'] ? [] : [`${where} has no type`]
  const kinds = vocabulary.kindsOf(inner['@type'])
  const fits = [...ranges].some((range) => kinds.has(range))
  return [
    ...(fits ? [] : [`${where} is a ${inner['@type']}, not ${[...ranges].join(' or ')}`]),
    ...faultsInside(inner),
  ]
}

function filled(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  )
}
