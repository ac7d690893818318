import type { DeskContentCreated, DeskContentSaved } from '@shuyuan/contract/desk/site/content'
import { fileAt, pathAt, type ContentPlace } from '@shuyuan/content/kinds/kinds'
import type { ContentFault } from '@shuyuan/contract/desk/site/content'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { audit } from '#features/audit/service.ts'
import {
  conflictOf,
  type ContentDeps,
  type ContentFile,
  type ContentOutcome,
  faultsOf,
  type Refusal,
  shownText,
  stateOf,
  versionOf,
} from './file-state.ts'
import { moneyRefusal } from './money.ts'
import { fileRow, versionRow, writeFile } from './queries.ts'

/** A file whose state somebody has seen, and who that is. */
export interface Seen {
  path: string
  version: string
  actor: string
}

/** A content file as it is now; null where no content file has such a path. */
export async function readFileState(deps: ContentDeps, path: string): Promise<ContentFile | null> {
  if (!fileAt(path)) return null
  return {
    path,
    row: await fileRow(deps.db, path),
    starter: await deps.contentFiles.starter(path),
  }
}

export async function checkText(deps: ContentDeps, path: string, text: string): Promise<ContentFault[]> {
  const { problems } = await deps.contentFiles.readWith(new Map([[path, text]]))
  return faultsOf(problems)
}

/** Keeps words as the draft of a file, faulty ones too. A schedule of the earlier draft ends with it. */
export async function saveDraft(
  deps: ContentDeps,
  { text, ...seen }: Seen & { text: string },
): Promise<ContentOutcome<DeskContentSaved>> {
  const file = await readFileState(deps, seen.path)
  if (!file) return { problem: 'content.noFile' }
  const words = text.replaceAll(/\r\n?/g, '\n')
  const scheduled = file.row?.publish_at ?? null
  return writeDraft(deps, { file, seen, text: words, base: file.starter ?? null }, scheduled !== null)
}

export interface NewDraft {
  file: ContentFile
  seen: Seen
  text: string
  /** The project's text that it is made from. */
  base: string | null
}

async function writeDraft(
  deps: ContentDeps,
  draft: NewDraft,
  wasScheduled = false,
): Promise<ContentOutcome<DeskContentSaved>> {
  const kept = await keepDraft(deps, draft, wasScheduled)
  if ('problem' in kept) return kept
  const faults = await checkText(deps, draft.file.path, draft.text)
  return { ...kept, done: { ...kept.done, faults } }
}

/** Keeps a draft of a file that is as it was seen, without a look at its faults. */
export async function keepDraft(
  deps: ContentDeps,
  { file, seen, text, base }: NewDraft,
  wasScheduled = false,
): Promise<ContentOutcome<{ version: string }>> {
  const { path, version, actor } = seen
  const { db, now } = deps
  if (version !== versionOf(file)) return conflictOf(deps, file, version)
  const money = await moneyRefusal(deps, { file, text, kept: file.row?.draft ?? null, actor })
  if (money) return money
  const writes = file.row?.writes ?? 0
  const change = {
    draft: text,
    draft_starter: base,
    draft_actor: actor,
    draft_time: unixSeconds(now()),
    publish_at: null,
    failed: '',
  }
  const kept = await db.transaction().execute(async (trx) => {
    const done = await writeFile(trx, { path, writes }, change)
    const detail = { characters: text.length, ...(wasScheduled && { schedule: 'taken back' }) }
    const event = { action: 'content.draft', entity: 'content', ref: path, detail }
    if (done) await audit(trx, { now: now(), actor, ...event })
    return done
  })
  if (!kept) return conflictNow(deps, path)
  return {
    done: { version: versionOf(file, writes + 1) },
    message: wasScheduled ? 'content.savedUnscheduled' : 'content.saved',
  }
}

/** The conflict with whoever has written since. */
export async function conflictNow(deps: ContentDeps, path: string): Promise<Refusal> {
  const file = await readFileState(deps, path)
  return file ? conflictOf(deps, file) : { problem: 'content.noFile' }
}

/** Begins a file that neither the project nor the school has. */
export async function createFile(
  deps: ContentDeps,
  {
    text,
    actor,
    ...place
  }: Omit<ContentPlace, 'schema' | 'kind'> & { kind: string; text: string; actor: string },
): Promise<ContentOutcome<DeskContentCreated>> {
  // A kind that no table has fits no path.
  const path = pathAt({ ...place, kind: place.kind as ContentPlace['kind'] })
  const file = path === undefined ? null : await readFileState(deps, path)
  if (path === undefined || !file) return { problem: 'content.name' }
  const exists = shownText(file) !== null || (file.row?.draft ?? null) !== null
  if (exists) return { problem: 'content.exists' }
  const seen = { path, version: versionOf(file), actor }
  const outcome = await saveDraft(deps, { ...seen, text })
  return 'done' in outcome ? { ...outcome, done: { path, ...outcome.done } } : outcome
}

/** Makes words that were published earlier the draft. */
export async function bringBack(
  deps: ContentDeps,
  { number, ...seen }: Seen & { number: number },
): Promise<ContentOutcome<DeskContentSaved>> {
  const file = await readFileState(deps, seen.path)
  const version = await versionRow(deps.db, seen.path, number)
  if (!file || version?.what !== 'published') return { problem: 'content.noFile' }
  const base = file.row && file.row.text !== null ? file.row.starter : (file.starter ?? null)
  return writeDraft(deps, { file, seen, text: version.text, base })
}

/** Throws a draft away, with its schedule. */
export async function discardDraft(
  deps: ContentDeps,
  seen: Seen,
): Promise<ContentOutcome<{ path: string; version: string }>> {
  return changeDraft(deps, seen, {
    change: { draft: null, draft_starter: null, publish_at: null, failed: '' },
    action: 'content.discard',
    message: 'content.discarded',
  })
}

/** Takes a schedule back; the draft stays. */
export async function unschedule(
  deps: ContentDeps,
  seen: Seen,
): Promise<ContentOutcome<{ path: string; version: string }>> {
  return changeDraft(deps, seen, {
    change: { publish_at: null },
    action: 'content.unschedule',
    message: 'content.unscheduled',
  })
}

interface DraftChange {
  change: Parameters<typeof writeFile>[2]
  action: string
  message: string
}

async function changeDraft(
  deps: ContentDeps,
  { path, version, actor }: Seen,
  { change, action, message }: DraftChange,
): Promise<ContentOutcome<{ path: string; version: string }>> {
  const file = await readFileState(deps, path)
  if (!file?.row || stateOf(file) === undefined) return { problem: 'content.noFile' }
  if (version !== versionOf(file)) return conflictOf(deps, file, version)
  if (file.row.draft === null) return { problem: 'content.noDraft' }
  const { writes } = file.row
  const done = await deps.db.transaction().execute(async (trx) => {
    const written = await writeFile(trx, { path, writes }, change)
    if (written) await audit(trx, { now: deps.now(), actor, action, entity: 'content', ref: path })
    return written
  })
  return done ? { done: { path, version: versionOf(file, writes + 1) }, message } : conflictNow(deps, path)
}
