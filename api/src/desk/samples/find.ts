import { fileAt, pathAt, type ContentKind } from '@shuyuan/content/kinds/kinds'
import { isRecord } from '@shuyuan/content/editing/same'
import type { SampleReason } from '@shuyuan/contract/desk/samples'
import { type Language, languages } from '@shuyuan/contract/text/language'
import { dayText } from '#day-text.ts'
import { schoolToday } from '#day.ts'
import { placesByTerm } from '#features/registration/seats/service.ts'
import { classTitle } from '#features/registration/terms.ts'
import { allTerms, type Term } from '#features/term/service.ts'
import { isSample, shownText, titleOf } from '#features/content/file-state.ts'
import type { PublishDeps } from '#features/content/publish.ts'
import {
  type Entry,
  entriesOf,
  type Files,
  hasDraft,
  listOf,
  type Named,
  type Sample,
  siteSamples,
  type Words,
} from './entries.ts'

const isOfProject = (_: Entry, starter: Entry | undefined) => starter !== undefined

/** Every sample that visitors see, or that the school has changed. */
export async function samplesIn(deps: PublishDeps, files: Files, language: Language): Promise<Sample[]> {
  const signedUp = new Set((await placesByTerm(deps.db)).map(({ term }) => term))
  const held = await allTerms(deps.db)
  const terms = entriesOf(files, 'both/terms.yaml', isOfProject).map((sample): Sample => {
    const { slug } = sample
    return {
      ...sample,
      kind: 'terms',
      title: termTitle(deps, held.find((each) => each.slug === slug) ?? slug, language),
      stays: signedUp.has(slug) ? 'signedUp' : sample.stays,
    }
  })
  const kept = terms.filter(({ stays }) => stays !== '')
  const classes = things(files, 'classes', language, ['classes', 'plans']).map((thing) => {
    const why = keptBy(files, thing.slug, { kept, terms: held })
    return thing.stays === '' && why ? { ...thing, stays: why } : thing
  })
  const offers = things(files, 'offers', language, ['offers'], isSample)
  const teachers = entriesOf(files, 'both/teachers.yaml', ({ sample }) => sample === true).map(
    (sample): Sample => ({ ...sample, kind: 'teachers', title: nameIn(sample.entry, language) }),
  )
  return [...classes, ...terms, ...teachers, ...offers, ...siteSamples(files)]
}

/** Why a class has to stay: a sample term of it does, or the school made one. */
function keptBy(
  files: Files,
  slug: string,
  { kept, terms }: { kept: readonly Sample[]; terms: readonly Term[] },
): SampleReason | '' {
  const starters = new Set(listOf(files.get('both/terms.yaml')?.starter).map((entry) => entry['slug']))
  const own = terms.filter((term) => term.class === slug)
  if (own.some((term) => !starters.has(term.slug))) return 'used'
  const why = kept.find(({ name }) => own.some((term) => name === `term ${term.slug}`))?.stays ?? ''
  return why === '' || why === 'signedUp' ? why : 'used'
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

function termTitle(deps: PublishDeps, term: Term | string, language: Language): string {
  if (typeof term === 'string') return term
  return `${classTitle(deps.content, term.class, language)} ${dayText(term.starts, schoolToday(deps), language)}`
}
