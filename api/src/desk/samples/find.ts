import { fileAt, pathAt, type ContentKind } from '@shuyuan/content/kinds/kinds'
import { isRecord } from '@shuyuan/content/editing/same'
import type { SampleReason } from '@shuyuan/contract/desk/site/samples'
import { type Language, languages } from '@shuyuan/contract/text/language'
import { dayText } from '#day-text.ts'
import { schoolToday } from '#day.ts'
import { placesByTerm } from '#features/registration/seats/service.ts'
import { classTitle } from '#features/term/class-words.ts'
import { allTerms, type Term } from '#features/term/service.ts'
import { isSample, shownText, titleOf } from '#features/content/file-state.ts'
import type { PublishDeps } from '#features/content/publish.ts'
import {
  type Entry,
  entriesOf,
  type Files,
  hasDraft,
  type Named,
  type Sample,
  siteSamples,
  type Words,
} from './entries.ts'

/** Every sample that visitors see, or that the school has changed. */
export async function samplesIn(deps: PublishDeps, files: Files, language: Language): Promise<Sample[]> {
  const signedUp = new Set((await placesByTerm(deps.db)).map(({ term }) => term))
  const held = await allTerms(deps.db)
  const terms = held
    .filter(({ sample }) => sample)
    .map((term) => ({
      name: `term ${term.slug}`,
      term: term.slug,
      kind: 'terms' as const,
      title: termTitle(deps, term, language),
      path: `/desk/class/${term.slug}`,
      own: [],
      stays: signedUp.has(term.slug) ? ('signedUp' as const) : ('' as const),
      takeOut: () => undefined,
    }))
  const kept = new Set(terms.flatMap(({ term, stays }) => (stays === '' ? [] : [term])))
  const classes = things(files, 'classes', language, ['classes', 'plans']).map((thing) => {
    const why = keptBy(thing.slug, { kept, terms: held })
    return thing.stays === '' && why ? { ...thing, stays: why } : thing
  })
  const offers = things(files, 'offers', language, ['offers'], isSample)
  const teachers = entriesOf(files, 'both/teachers.yaml', ({ sample }) => sample === true).map(
    (sample): Sample => ({ ...sample, kind: 'teachers', title: nameIn(sample.entry, language) }),
  )
  return [...classes, ...terms, ...teachers, ...offers, ...siteSamples(files)]
}

/** Why a class has to stay: somebody is signed up for a sample term of it, or the school made or changed one. */
function keptBy(
  slug: string,
  { kept, terms }: { kept: ReadonlySet<string>; terms: readonly Term[] },
): SampleReason | '' {
  const own = terms.filter((term) => term.class === slug)
  if (own.some(({ sample }) => !sample)) return 'used'
  return own.some((term) => kept.has(term.slug)) ? 'signedUp' : ''
}

/** The things of a kind that the project brought, each with its files of `kinds` in all languages. */
function things(
  files: Files,
  kind: 'classes' | 'offers',
  language: Language,
  kinds: readonly ContentKind[],
  wanted: (text: string) => boolean = () => true,
): (Sample & Named)[] {
  const slugs = [...files.values()].flatMap(({ path, starter }) => {
    const place = fileAt(path)
    return place?.kind === kind && starter !== undefined ? [place.name] : []
  })
  return [...new Set(slugs)].flatMap((slug) => {
    const own = kinds.flatMap((each) =>
      languages.flatMap((of) => files.get(pathAt({ kind: each, name: slug, language: of }) ?? '') ?? []),
    )
    const shown = own.filter((file) => shownText(file) !== null)
    const [first] = shown
    const texts = shown.map((file) => shownText(file) ?? '')
    if (!first || !own.some(({ starter = '' }) => wanted(starter))) return []
    const title =
      texts.map((text) => titleOf(text, language))[languages.indexOf(language)] ??
      titleOf(texts[0] ?? '', language)
    const stays = own.some(hasDraft)
      ? 'draft'
      : own.some(({ row }) => (row?.text ?? null) !== null)
        ? 'changed'
        : ''
    const takeOut = (words: Words) => shown.forEach(({ path }) => words.set(path, null))
    return [
      {
        slug,
        name: `${kind === 'classes' ? 'class' : 'offer'} ${slug}`,
        kind,
        title,
        path: first.path,
        own: own.map(({ path }) => path),
        stays,
        takeOut,
      },
    ]
  })
}

function nameIn(entry: Entry, language: Language): string {
  const { name } = entry
  return isRecord(name) ? String(name[language]) : ''
}

function termTitle(deps: PublishDeps, term: Term, language: Language): string {
  return `${classTitle(deps.content, term.class, language)} ${dayText(term.starts, schoolToday(deps), language)}`
}
