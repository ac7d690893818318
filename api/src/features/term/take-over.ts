import type { Content } from '@shuyuan/content/reading/content'
import type { Term as OldTerm } from '@shuyuan/content/retired/term'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import { changePages } from '#features/page-change/service.ts'
import { staleLessons, writeLessons } from './derive-lessons.ts'
import {
  deleteTerm,
  endTerm,
  hasSignUps,
  lockTerm,
  termRows,
  type TermValues,
  upsertTerm,
  writeSlots,
} from './row-queries.ts'

/** Terms as texts had them, and the content that has their classes and forms. */
interface Source extends Pick<Content, 'list' | 'form'> {
  terms: readonly OldTerm[]
}

/** A term as its rows have it. */
interface Written {
  term: TermValues
  slots: readonly { weekday: number; from_time: string; until_time: string }[]
}

/**
 * Makes rows of terms and their lessons as texts had them, in the caller's transaction. Of the rows that a version before
 * kept beside the texts, those of other terms end where somebody ever signed up, and go where nobody did. The seats of a
 * term are locked while it changes, in the order of the slugs, as all who take several do.
 */
export async function takeOverTerms(
  trx: Executor,
  { now }: { now: () => number },
  source: Source,
): Promise<void> {
  const wanted = valuesOf(source)
  const there = new Map((await termRows(trx)).map(({ slug, origin }) => [slug, origin]))
  for (const slug of [...new Set([...wanted.keys(), ...there.keys()])].toSorted()) {
    if (there.get(slug) === 'desk') continue
    // Of one that is not there yet nobody has a seat by these rows.
    if (there.has(slug)) await lockTerm(trx, slug)
    const written = wanted.get(slug)
    if (written) {
      await upsertTerm(trx, { ...written.term, update_time: unixSeconds(now()) })
      await writeSlots(trx, slug, written.slots)
      await writeLessons(trx, slug, unixSeconds(now()))
    } else if (await hasSignUps(trx, slug)) await endTerm(trx, slug, unixSeconds(now()))
    else await deleteTerm(trx, slug)
  }
  if (wanted.size > 0 || there.size > 0) await changePages(trx, now(), 'terms')
}

/** Slugs of the terms that have not the lessons of their plan, as those that were changed give them. */
export async function verifyTerms(db: Executor): Promise<string[]> {
  return staleLessons(db, await termRows(db))
}

function valuesOf(source: Source): Map<string, Written> {
  return new Map(
    source.terms.map((term) => {
      const { slug, place, weekdays, from, until } = term
      const values: TermValues = {
        slug,
        course: term.class,
        state: '',
        form: formOf(source, term),
        enrol_from: term.enrolFrom,
        enrol_until: term.enrolUntil,
        seats: term.seats,
        place: place['zh-cn'],
        place_en: place.en,
        online: term.online ? 1 : 0,
        link: term.link ?? '',
        group_code: term.groupCode ?? '',
        fee: term.fee,
        refunds: JSON.stringify(term.refunds),
        starts: term.starts,
        ends: term.ends,
        label: '',
        label_en: '',
        origin: 'content',
      }
      const slots = [...new Set(weekdays)]
        .toSorted((one, other) => one - other)
        .map((weekday) => ({ weekday, from_time: from, until_time: until }))
      return [slug, { term: values, slots }]
    }),
  )
}

/** The key of the form by which one signs up for a term; '' where no form takes it. */
function formOf(content: Source, { slug, class: course }: OldTerm): string {
  const key = content.list('classes', defaultLanguage).find(({ name }) => name === course)?.value.form ?? ''
  const form = content.form(key)
  return form && (form.terms?.includes(slug) ?? true) ? key : ''
}
