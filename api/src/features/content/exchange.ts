import { fileAt } from '@shuyuan/content/kinds/kinds'
import type { ApiDeps } from '#deps.ts'
import { keepDraft, readFileState } from './drafts.ts'
import { type ContentFile, type Refusal, shownText, stateOf, versionOf } from './file-state.ts'
import { publishDrafts, type PublishDeps, nextContent, readReleasable, removeFiles } from './publish.ts'
import { fileRows } from './queries.ts'

/** A content file of the site, for those who keep files. */
export interface SiteFile {
  /** What visitors see; null where the school removed it. */
  text: string | null
  version: string
  /** Whether these are the school's words. */
  own: boolean
  /** Words that are not published yet. */
  draft: boolean
}

/** Every content file as the site has it, by path. */
export async function siteFiles({ db, contentFiles }: Pick<ApiDeps, 'db' | 'contentFiles'>) {
  const [starters, rows] = [await contentFiles.starters(), await fileRows(db)]
  const rowOf = new Map(rows.map((row) => [row.path, row]))
  const found = new Map<string, SiteFile>()
  for (const path of [...new Set([...starters.keys(), ...rowOf.keys()])].toSorted()) {
    const file = { path, row: rowOf.get(path), starter: starters.get(path) }
    const state = stateOf(file)
    if (!state || state === 'new' || !fileAt(path)) continue
    found.set(path, {
      text: shownText(file),
      version: versionOf(file),
      own: state !== 'starter',
      draft: (file.row?.draft ?? null) !== null,
    })
  }
  return found
}

interface Wanted {
  /** By path; null for a file that shall go. */
  files: ReadonlyMap<string, string | null>
  actor: string
}

/** Publishes files that were written elsewhere: all of them, or none with the reason. */
export async function publishFiles(deps: PublishDeps, { files, actor }: Wanted): Promise<Refusal | null> {
  const isGone = ({ path }: ContentFile) => files.get(path) === null
  const read: ContentFile[] = []
  for (const path of files.keys()) {
    const file = await readFileState(deps, path)
    if (!file) return { problem: 'content.noFile', values: { path } }
    read.push(file)
  }
  const next = await nextContent(deps, files)
  if ('problem' in next) return next
  const [gone, written] = [read.filter(isGone), read.filter((file) => !isGone(file))]
  const removed = gone.map((file) => ({ path: file.path, version: versionOf(file) }))
  const removable = await readReleasable(deps, { files: removed, actor }, 'removed')
  if ('problem' in removable) return removable
  const drafts: { path: string; version: string }[] = []
  for (const file of written) {
    const { path, starter = null } = file
    const seen = { path, version: versionOf(file), actor }
    const kept = await keepDraft(deps, { file, seen, text: files.get(path) ?? '', base: starter })
    if ('problem' in kept) return kept
    drafts.push({ path, version: kept.done.version })
  }
  for (const [each, publish] of [
    [drafts, publishDrafts],
    [removed, removeFiles],
  ] as const) {
    if (each.length === 0) continue
    const outcome = await publish(deps, { files: each, actor })
    if ('problem' in outcome) return outcome
  }
  return null
}
