import { isSame } from '@shuyuan/content/editing/same'
import type { Problem } from '@shuyuan/content/problems'
import type { Content } from '@shuyuan/content/reading/content'
import { type OldTerms, readOldTerms } from '@shuyuan/content/retired/old-terms'
import { termsFile } from '@shuyuan/content/retired/retired-files'
import { starterTerms } from '@shuyuan/content/retired/starter-terms'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Db, Executor } from '#db/tables.ts'
import { audit } from '#features/audit/service.ts'
import { fileRow, lastEdition, writeFile } from '#features/content/service.ts'
import { takeOverTerms } from '#features/term/take-over.ts'
import { termRows } from '#features/term/service.ts'
import {
  endTerms,
  isFilled,
  keepTerms,
  markFilled,
  markSamples,
  signedUpSlugs,
  textsOnceShown,
} from './queries.ts'

export interface FillDeps {
  db: Db
  now: () => number
  content: Pick<Content, 'list' | 'form' | 'names' | 'retired' | 'firstDay'>
}

/** What became of the terms of a site whose content had them. */
export interface TermsFilled {
  terms: number
  samples: number
  /** Terms that are over or were taken away, kept because somebody signed up for them. */
  ended: string[]
  /** What somebody signed up for and no text ever named. */
  unknown: string[]
  problems: Problem[]
}

/**
 * Makes the terms of the content rows of the desk, once: null where that was done before. Several processes may start at
 * once; the later ones wait. Nothing in the texts is changed, but a draft of them is not published any more.
 */
export async function fillTerms(deps: FillDeps): Promise<TermsFilled | null> {
  if (await isFilled(deps.db)) return null
  return deps.db.transaction().execute(async (trx) => {
    const time = unixSeconds(deps.now())
    if (!(await markFilled(trx, { edition: await lastEdition(trx), time }))) return null
    return fill(trx, deps)
  })
}

async function fill(trx: Executor, deps: FillDeps): Promise<TermsFilled> {
  const firstDay = deps.content.firstDay()
  const { terms, entries, problems } = await shownTerms(trx, deps)
  const signedUp = await signedUpSlugs(trx)
  const known = new Set([...terms, ...(await termRows(trx))].map(({ slug }) => slug))
  const gone = await onceShown(
    trx,
    signedUp.filter((slug) => !known.has(slug)),
    deps,
  )
  await takeOverTerms(trx, deps, { ...deps.content, terms: [...terms, ...gone] })
  await endTerms(
    trx,
    gone.map(({ slug }) => slug),
  )
  const starters = readOldTerms(starterTerms, firstDay).entries
  const samples = [...entries].flatMap(([slug, entry]) => (isSame(entry, starters.get(slug)) ? [slug] : []))
  await keepTerms(trx)
  await markSamples(trx, samples)
  await putAsideDraft(trx)
  const rows = await termRows(trx)
  const event = { action: 'term.fill', entity: 'term', ref: '', detail: { count: rows.length } }
  await audit(trx, { now: deps.now(), actor: 'system', ...event })
  const found = new Set(rows.map(({ slug }) => slug))
  return {
    terms: rows.length,
    samples: samples.length,
    ended: rows.filter(({ state }) => state === 'ended').map(({ slug }) => slug),
    unknown: signedUp.filter((slug) => !found.has(slug)),
    problems,
  }
}

/**
 * The terms that the site shows: of the school's own words, else of the operator's file, else those that the project
 * brought, as far as the school has their classes.
 */
async function shownTerms(trx: Executor, { content }: FillDeps): Promise<OldTerms> {
  const row = await fileRow(trx, termsFile)
  const firstDay = content.firstDay()
  const own = row?.removed === 1 ? '' : (row?.text ?? content.retired().get(termsFile))
  if (own !== undefined) return readOldTerms(own, firstDay)
  const { terms, entries } = readOldTerms(starterTerms, firstDay)
  const classes = content.names('classes')
  const kept = terms.filter((term) => classes.includes(term.class))
  const slugs = new Set(kept.map(({ slug }) => slug))
  return { terms: kept, entries: new Map([...entries].filter(([slug]) => slugs.has(slug))), problems: [] }
}

/** Terms that the text of now no longer has, as the newest text had them that did. */
async function onceShown(trx: Executor, slugs: readonly string[], { content }: FillDeps) {
  if (slugs.length === 0) return []
  const onDisk = content.retired().get(termsFile) ?? ''
  const texts = [...(await textsOnceShown(trx, termsFile)), onDisk, starterTerms]
  const read = texts.map((text) => readOldTerms(text, content.firstDay()).terms)
  return slugs.flatMap((slug) => {
    const found = read.map((terms) => terms.find((term) => term.slug === slug))
    return found.find((term) => term !== undefined) ?? []
  })
}

/** Words that were never published stay where they are, and their time is taken from them. */
async function putAsideDraft(trx: Executor): Promise<void> {
  const row = await fileRow(trx, termsFile)
  if (!row || (row.publish_at === null && row.failed === '')) return
  if (!(await writeFile(trx, row, { publish_at: null, failed: '' })))
    throw new Error(`${termsFile} was written meanwhile`)
}

/**
 * A new database has had no terms. An older program that is started on it shows none either: by its files there would be
 * terms that nobody offers.
 */
export async function beginWithoutTerms(trx: Executor, time: number): Promise<void> {
  if (!(await markFilled(trx, { edition: 0, time }))) return
  await writeFile(trx, { path: termsFile, writes: 0 }, { removed: 1 })
}

/** Makes the sample terms, whose days count from today; nothing where there are terms. In the caller's transaction. */
export async function addSampleTerms(
  trx: Executor,
  { now, content }: { now: () => number; content: Pick<Content, 'list' | 'form' | 'today'> },
): Promise<void> {
  if ((await termRows(trx)).length > 0) return
  const { terms } = readOldTerms(starterTerms, content.today())
  await takeOverTerms(trx, { now }, { list: content.list, form: content.form, terms })
  await keepTerms(trx)
  await markSamples(
    trx,
    terms.map(({ slug }) => slug),
  )
}
