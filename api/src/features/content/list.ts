import { actorName } from '@shuyuan/contract/text/actor-name'
import { contentKinds } from '@shuyuan/contract/desk/site/content'
import type {
  contentListQuery,
  DeskContentCounts,
  DeskContentListed,
  DeskContentSummary,
} from '@shuyuan/contract/desk/site/content-list'
import { languages, type Language } from '@shuyuan/contract/text/language'
import { fileAt, pathAt, type ContentPlace } from '@shuyuan/content/kinds/kinds'
import { isRecord } from '@shuyuan/content/editing/same'
import { readSource } from '@shuyuan/content/editing/write-source'
import type * as z from 'zod/mini'
import type { ApiDeps } from '#deps.ts'
import {
  type ContentFile,
  failuresOf,
  isSample,
  shownText,
  starterChanged,
  stateOf,
  titleOf,
} from './file-state.ts'
import { type FileRow, fileRows, publishers } from './queries.ts'

type ListDeps = Pick<ApiDeps, 'db' | 'content' | 'contentFiles'>
type Query = z.infer<typeof contentListQuery>
interface Entry {
  listed: DeskContentListed
  /** What search looks through. */
  words: string
}

/** The file of the same thing in the other language; undefined for files that have both. */
export function translationOf({ kind, name, language }: ContentPlace): string | undefined {
  const other = languages.find((each) => each !== language)
  return language === 'both' || !other ? undefined : pathAt({ kind, name, language: other })
}

/** What is a part of what: many books have a chapter of the same title. */
const holders: Partial<Record<ContentPlace['kind'], ContentPlace['kind']>> = {
  chapters: 'books',
  lessons: 'courses',
}

function holderOf({ kind, name, language }: Omit<ContentPlace, 'schema'>): string | undefined {
  const [part = ''] = name.split('/')
  const holder = holders[kind]
  return holder && pathAt({ kind: holder, name: part, language })
}

/** Every content file that the project has, or that the school ever wrote. */
export async function allFiles({
  db,
  contentFiles,
}: Pick<ListDeps, 'db' | 'contentFiles'>): Promise<Map<string, ContentFile>> {
  const [starters, rows] = await Promise.all([contentFiles.starters(), fileRows(db)])
  const rowOf = new Map(rows.map((row) => [row.path, row]))
  const paths = new Set([...starters.keys(), ...rowOf.keys()])
  return new Map(
    [...paths].map((path) => [path, { path, row: rowOf.get(path), starter: starters.get(path) }]),
  )
}

/** The same with what a list says of each. */
async function allEntries(deps: ListDeps, language: Language): Promise<Entry[]> {
  const [files, published] = await Promise.all([allFiles(deps), publishers(deps.db)])
  const faults = new Map<string, number>()
  for (const { file } of deps.content.faults()) faults.set(file, (faults.get(file) ?? 0) + 1)
  const stands = (path: string) => {
    const { row, starter } = files.get(path) ?? {}
    return row?.removed
      ? row.draft !== null
      : starter !== undefined || (row?.draft ?? row?.text ?? null) !== null
  }
  const ordered = [...files.values()].toSorted((one, other) => (one.path < other.path ? 1 : -1))
  // In this order the Chinese file of a thing stands before its English one.
  const entries = ordered.flatMap((file): Entry[] => {
    const { path } = file
    const place = fileAt(path)
    const state = stateOf(file)
    if (!place || !state) return []
    const { row } = file
    const text = row?.draft ?? shownText(file) ?? ''
    const other = translationOf(place)
    const listed: DeskContentListed = {
      path,
      kind: place.kind,
      name: place.name,
      language: place.language,
      title: titleOf(text, place.language === 'both' ? language : place.language) || path,
      within: '',
      state,
      draft: (row?.draft ?? null) !== null,
      publishAt: row?.publish_at ?? 0,
      missing:
        state !== 'removed' &&
        (other === undefined ? isOwn(file) && lacksEnglish(path, text) : !stands(other)),
      behind: place.language === 'en' && other !== undefined && isBehind(row, files.get(other)?.row),
      sample: state !== 'removed' && isSample(text),
      starterChanged: starterChanged(file),
      faults: (faults.get(path) ?? 0) + failuresOf(row).length,
      ...lastWriter(row, published.get(path)),
    }
    return [{ listed, words: `${listed.title}\n${path}\n${text}`.toLowerCase() }]
  })
  const titles = new Map(entries.map(({ listed }) => [listed.path, listed.title]))
  for (const { listed } of entries) listed.within = titles.get(holderOf(listed) ?? '') ?? ''
  return entries.toSorted(
    (one, other) => place(one) - place(other) || one.listed.name.localeCompare(other.listed.name),
  )
}

/** What schools write most comes first, the classics come late. */
const place = ({ listed }: Entry) => contentKinds.indexOf(listed.kind)

/** Whether the words are the school's; the project's own are in both languages. */
const isOwn = ({ row }: ContentFile) => (row?.draft ?? row?.text ?? null) !== null

/** Whether a file of both languages has a text in Chinese alone. */
function lacksEnglish(path: string, text: string): boolean {
  return isWithoutEnglish(readSource(path, text).value)
}

function isWithoutEnglish(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isWithoutEnglish)
  if (!isRecord(value)) return false
  if (Object.hasOwn(value, 'zh-cn') && !value['en']) return true
  return Object.values(value).some(isWithoutEnglish)
}

/** Whether the Chinese was published after the English. */
function isBehind(english: FileRow | undefined, chinese: FileRow | undefined): boolean {
  return (chinese?.text ?? null) !== null && (chinese?.edition ?? 0) > (english?.edition ?? 0)
}

function lastWriter(
  row: FileRow | undefined,
  published: { actor: string; create_time: number } | undefined,
): { by: string; time: number } {
  if (row && row.draft !== null) return { by: actorName(row.draft_actor), time: row.draft_time }
  return { by: actorName(published?.actor ?? ''), time: published?.create_time ?? 0 }
}

const hasMark: Readonly<Record<Query['mark'], (file: DeskContentListed) => boolean>> = {
  '': () => true,
  draft: ({ draft }) => draft,
  scheduled: ({ publishAt }) => publishAt > 0,
  own: ({ state }) => state === 'own',
  missing: ({ missing }) => missing,
  behind: ({ behind }) => behind,
  sample: ({ sample }) => sample,
  starterChanged: (file) => file.starterChanged,
  faulty: ({ faults }) => faults > 0,
}

const orders: Readonly<Record<Query['sort'], (one: DeskContentListed, other: DeskContentListed) => number>> =
  {
    path: () => 0,
    newest: (one, other) => other.time - one.time,
    title: (one, other) => one.title.localeCompare(other.title, 'zh-CN'),
  }

/** One page of the files that a search finds, by title, path and words. */
export async function listFiles(
  deps: ListDeps,
  { search, kind, language, mark, sort, page, limit }: Query,
  reader: Language,
): Promise<{ list: DeskContentListed[]; total: number }> {
  const wanted = search.toLowerCase()
  const entries = await allEntries(deps, reader)
  const found = entries
    .filter(
      ({ listed, words }) =>
        (kind === '' || listed.kind === kind) &&
        (language === '' || listed.language === language) &&
        hasMark[mark](listed) &&
        words.includes(wanted),
    )
    .map(({ listed }) => listed)
  const list = found.toSorted(orders[sort]).slice((page - 1) * limit, page * limit)
  return { list, total: found.length }
}

/** How much there is of each. */
export async function summarise(deps: ListDeps, reader: Language): Promise<DeskContentSummary> {
  const entries = await allEntries(deps, reader)
  const kinds = Map.groupBy(entries, ({ listed }) => listed.kind)
  return { ...countsOf(entries), kinds: [...kinds].map(([kind, of]) => ({ kind, ...countsOf(of) })) }
}

function countsOf(entries: readonly Entry[]): DeskContentCounts {
  const count = (mark: Query['mark']) => entries.filter(({ listed }) => hasMark[mark](listed)).length
  return {
    files: entries.length,
    own: count('own'),
    drafts: count('draft'),
    scheduled: count('scheduled'),
    missing: count('missing'),
    behind: count('behind'),
    samples: count('sample'),
    starterChanged: count('starterChanged'),
    faulty: count('faulty'),
  }
}
