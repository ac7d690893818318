import type { Content } from '@shuyuan/content/reading/content'
import type { Term as TermOfContent } from '@shuyuan/content/kinds/class'
import { isSame } from '@shuyuan/content/editing/same'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Db, Executor } from '#db/tables.ts'
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
} from './mirror-queries.ts'
import { slotRows } from './queries.ts'

type Source = Pick<Content, 'terms' | 'list' | 'form'>

/** A term as its rows have it. */
interface Written {
  term: TermValues
  slots: readonly { weekday: number; from_time: string; until_time: string }[]
}

/**
 * Makes the rows of terms and their lessons as the content has them, in the caller's transaction; returns the slugs of
 * those that were not. A term that the content no longer has stays where somebody ever signed up for it. The seats of a
 * term are locked while it changes, in the order of the slugs, as all who take several do.
 */
export async function mirrorTerms(
  trx: Executor,
  { now }: { now: () => number },
  content: Source,
): Promise<string[]> {
  const wanted = termsOfContent(content)
  const unlike = await termsUnlike(trx, content)
  const there = new Map((await termRows(trx)).map(({ slug, origin }) => [slug, origin]))
  for (const slug of unlike) {
    // Of one that is not there yet nobody has a seat.
    if (there.has(slug)) await lockTerm(trx, slug)
    const written = wanted.get(slug)
    if (there.get(slug) === 'desk') await writeLessons(trx, slug, unixSeconds(now()))
    else if (written) {
      await upsertTerm(trx, { ...written.term, update_time: unixSeconds(now()) })
      await writeSlots(trx, slug, written.slots)
      await writeLessons(trx, slug, unixSeconds(now()))
    } else if (await hasSignUps(trx, slug)) await endTerm(trx, slug, unixSeconds(now()))
    else await deleteTerm(trx, slug)
  }
  if (unlike.length > 0) await changePages(trx, now(), 'terms')
  return unlike
}

/** As `mirrorTerms`, of content that was read; nothing is written where the rows are right. */
export async function mirrorContent(
  { db, now }: { db: Db; now: () => number },
  content: Source,
): Promise<void> {
  if ((await termsUnlike(db, content)).length === 0) return
  await db.transaction().execute((trx) => mirrorTerms(trx, { now }, content))
}

/** Slugs of the terms that are not as they should be; none before the first start of a program that keeps terms. */
export async function verifyTerms(db: Executor, content: Source): Promise<string[]> {
  return (await termRows(db)).length === 0 ? [] : termsUnlike(db, content)
}

/** Slugs of the terms whose rows are not as the content and the changes of lessons have them, sorted. */
export async function termsUnlike(db: Executor, content: Source): Promise<string[]> {
  const wanted = termsOfContent(content)
  const rows = new Map((await termRows(db)).map((row) => [row.slug, row]))
  const slots = Map.groupBy(await slotRows(db, [...rows.keys()]), ({ term }) => term)
  const stale = new Set(await staleLessons(db, [...rows.values()]))
  return [...new Set([...wanted.keys(), ...rows.keys()])].toSorted().filter((slug) => {
    const [written, row] = [wanted.get(slug), rows.get(slug)]
    if (row?.origin === 'desk') return stale.has(slug)
    if (!written) return row?.state !== 'ended'
    if (!row) return true
    const { last_day: _last, update_time: _time, version: _version, ...kept } = row
    const times = (slots.get(slug) ?? []).map(({ term: _term, ...slot }) => slot)
    return !isSame({ term: kept, slots: times }, { ...written }) || stale.has(slug)
  })
}

function termsOfContent(content: Source): Map<string, Written> {
  return new Map(
    content.terms().map((term) => {
      const { slug, place, weekdays, from, until } = term
      const values: TermValues = {
        slug,
        course: term.class,
        state: '',
        form: formOf(content, term),
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
function formOf(content: Source, { slug, class: course }: TermOfContent): string {
  const key = content.list('classes', defaultLanguage).find(({ name }) => name === course)?.value.form ?? ''
  const form = content.form(key)
  return form && (form.terms?.includes(slug) ?? true) ? key : ''
}
