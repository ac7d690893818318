import { actorName } from '@shuyuan/contract/text/actor-name'
import type { ContentFault, DeskContentFile, DeskContentPast } from '@shuyuan/contract/desk/site/content'
import type { Language } from '@shuyuan/contract/text/language'
import { pagesOfFile } from '@shuyuan/content/addresses/pages-of-file'
import { fileAt } from '@shuyuan/content/kinds/kinds'
import type { ApiDeps } from '#deps.ts'
import { checkText, readFileState } from './drafts.ts'
import {
  baseText,
  type ContentFile,
  failuresOf,
  faultsOf,
  shownText,
  starterChanged,
  stateOf,
  titleOf,
  versionOf,
} from './file-state.ts'
import { translationOf } from './list.ts'
import { versionRow, versionsOf } from './queries.ts'

type ShowDeps = Pick<ApiDeps, 'db' | 'now' | 'content' | 'contentFiles'>

/** A content file with everything that an editor wants to know; null where there is none. */
export async function showFile(
  deps: ShowDeps,
  path: string,
  reader: Language,
): Promise<DeskContentFile | null> {
  const place = fileAt(path)
  const file = place && (await readFileState(deps, path))
  const state = file && stateOf(file)
  if (!place || !file || !state) return null
  const { row, starter } = file
  const text = row?.draft ?? shownText(file) ?? ''
  const other = translationOf(place)
  const translation = other === undefined ? null : await readFileState(deps, other)
  return {
    path,
    kind: place.kind,
    name: place.name,
    language: place.language,
    title: titleOf(text, place.language === 'both' ? reader : place.language) || path,
    state,
    version: versionOf(file),
    starter: starter ?? null,
    base: row ? baseText(file) : null,
    starterChanged: starterChanged(file),
    published: shownText(file),
    draft: draftOf(file),
    faults: await faultsOfFile(deps, file),
    failed: failuresOf(row),
    translation: translation && { path: translation.path, exists: existsFor(translation) },
    pages: pagesOfFile(deps.content, place),
  }
}

function draftOf({ row }: ContentFile): DeskContentFile['draft'] {
  if (!row || row.draft === null) return null
  return {
    text: row.draft,
    by: actorName(row.draft_actor),
    time: row.draft_time,
    publishAt: row.publish_at ?? 0,
  }
}

function faultsOfFile(deps: ShowDeps, { path, row }: ContentFile): Promise<ContentFault[]> {
  if (row && row.draft !== null) return checkText(deps, path, row.draft)
  return Promise.resolve(faultsOf(deps.content.faults().filter(({ file }) => file === path)))
}

function existsFor(file: ContentFile): boolean {
  return shownText(file) !== null || (file.row?.draft ?? null) !== null
}

/** Versions that are listed at most. */
const mostVersions = 200

export async function historyOf({ db }: ShowDeps, path: string): Promise<DeskContentPast[]> {
  return (await versionsOf(db, path, mostVersions)).map(
    ({ number, what, actor, create_time: time, size }) => ({
      number,
      what,
      by: actorName(actor),
      time,
      size,
    }),
  )
}

/** What was published; null where there is no such version. */
export async function pastOf(
  { db }: ShowDeps,
  { path, number }: { path: string; number: number },
): Promise<(DeskContentPast & { text: string }) | null> {
  const row = await versionRow(db, path, number)
  if (!row) return null
  const { what, text, actor, create_time: time } = row
  return { number, what, by: actorName(actor), time, size: text.length, text }
}
