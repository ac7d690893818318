import type { DeskContentDone } from '@shuyuan/contract/desk/site/content'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import type { Content } from '@shuyuan/content/reading/content'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { isUniqueConflict } from '#db/conflict.ts'
import type { Executor } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { changePages } from '#features/page-change/service.ts'
import { conflictNow, readFileState } from './drafts.ts'
import {
  baseText,
  conflictOf,
  type ContentFile,
  type ContentOutcome,
  faulty,
  type Refusal,
  stateOf,
  versionOf,
} from './file-state.ts'
import { moneyRefusal } from './money.ts'
import { classRefusal, type HeldDeps } from './held-classes.ts'
import { dueRows, type FileRow, fileRows, insertVersion, lastEdition, writeFile } from './queries.ts'

export type PublishDeps = HeldDeps & Pick<ApiDeps, 'contentFiles'>

type What = 'published' | 'removed' | 'starter'

interface Files {
  files: readonly { path: string; version: string }[]
  actor: string
}

/** Shows the drafts of these files to visitors: all of them, or none with the reason. */
export function publishDrafts(deps: PublishDeps, asked: Files): Promise<ContentOutcome<DeskContentDone>> {
  return release(deps, asked, 'published')
}

/** Takes files away from visitors. */
export function removeFiles(deps: PublishDeps, asked: Files): Promise<ContentOutcome<DeskContentDone>> {
  return release(deps, asked, 'removed')
}

/** Shows the project's own text again. */
export function restartFiles(deps: PublishDeps, asked: Files): Promise<ContentOutcome<DeskContentDone>> {
  return release(deps, asked, 'starter')
}

/** How often a publishing is begun again because somebody else was quicker. */
const mostTries = 10

/** Thrown inside of a transaction where a file was written since it was read. */
class Overtaken extends Error {
  readonly path: string

  constructor(path: string) {
    super(`${path} was written meanwhile`)
    this.path = path
  }
}

async function release(
  deps: PublishDeps,
  { files, actor }: Files,
  what: What,
): Promise<ContentOutcome<DeskContentDone>> {
  for (let tries = 1; ; tries += 1) {
    // Read first: where somebody publishes after this line, the insert below fails, and we try again.
    const edition = await lastEdition(deps.db)
    const read = await readReleasable(deps, { files, actor }, what)
    if ('problem' in read) return read
    const next = await nextContent(deps, new Map(read.map((file) => [file.path, textAfter(file, what)])))
    if ('problem' in next) return next
    try {
      const changes = read.map((file) => ({ file, what, text: publishedText(file, what) }))
      await write(deps, { changes, edition, actor })
    } catch (error) {
      if ((error instanceof Overtaken || isUniqueConflict(error)) && tries < mostTries) continue
      throw error
    }
    await deps.contentFiles.reload()
    return { done: { files: writtenOnce(read) }, message: `content.${what}` }
  }
}

/**
 * Writes new texts of files in one edition, without a look at their faults; `also` belongs to the same transaction. False, and nothing is written, where somebody has written one of them, or published,
 * since they were read.
 */
export async function releaseFiles(
  deps: PublishDeps,
  { changes, actor, also }: Omit<Release, 'edition'>,
): Promise<boolean> {
  try {
    await write(deps, { changes, edition: await lastEdition(deps.db), actor, also })
  } catch (error) {
    if (error instanceof Overtaken || isUniqueConflict(error)) return false
    throw error
  }
  await deps.contentFiles.reload()
  return true
}

/** The files as they are, or why they cannot be published so. */
export async function readReleasable(
  deps: PublishDeps,
  { files, actor }: Files,
  what: What,
): Promise<ContentFile[] | Refusal> {
  const read: ContentFile[] = []
  for (const { path, version } of new Map(files.map((each) => [each.path, each])).values()) {
    const file = await readFileState(deps, path)
    const state = file && stateOf(file)
    if (!file || !state) return { problem: 'content.noFile' }
    if (version !== versionOf(file)) return conflictOf(deps, file, version)
    if (what === 'published' && (file.row?.draft ?? null) === null) return { problem: 'content.noDraft' }
    if (what === 'removed' && (state === 'removed' || state === 'new')) return { problem: 'content.noFile' }
    if (what === 'removed' && file.starter !== undefined && path.startsWith(`${defaultLanguage}/pages/`))
      return { problem: 'content.pageNeeded' }
    if (what === 'starter' && (file.starter === undefined || state === 'starter'))
      return { problem: 'content.noStarter' }
    const text = textAfter(file, what)
    const money = text === null ? null : await moneyRefusal(deps, { file, text, actor })
    if (money) return money
    read.push(file)
  }
  return read
}

function textAfter({ row, starter }: ContentFile, what: What): string | null {
  if (what === 'published') return row?.draft ?? null
  return what === 'removed' ? null : (starter ?? null)
}

/** The content with these words, or why they cannot be published; `goneTerms` are taken away with them. */
export async function nextContent(
  deps: PublishDeps,
  words: ReadonlyMap<string, string | null>,
  goneTerms: ReadonlySet<string> = new Set(),
): Promise<{ content: Content } | Refusal> {
  const { content, problems } = await deps.contentFiles.readWith(words)
  if (problems.length > 0) return faulty(problems)
  return (await classRefusal(deps, content, goneTerms)) ?? { content }
}

/** What becomes of a file; `text` is what visitors see of it from then on, '' where that is not the school's. */
interface Change {
  file: ContentFile
  what: What
  text: string
}

const publishedText = ({ row }: ContentFile, what: What) => (what === 'published' ? (row?.draft ?? '') : '')

interface Release {
  changes: readonly Change[]
  edition: number
  actor: string
  also?: ((trx: Executor) => Promise<void>) | undefined
}

/** Everything in one transaction: a process that dies leaves what was there. */
function write({ db, now }: PublishDeps, { changes, edition, actor, also }: Release): Promise<void> {
  return db.transaction().execute(async (trx) => {
    let number = edition
    for (const { file, what, text } of changes) {
      const { path, row, starter } = file
      number += 1
      await insertVersion(trx, { number, path, what, text, actor, create_time: unixSeconds(now()) })
      const after: Record<What, Partial<FileRow>> = {
        published: {
          text,
          removed: 0,
          // Without a draft the text was made of what visitors saw.
          starter: row && row.draft !== null ? row.draft_starter : baseText(file),
          draft: null,
          draft_starter: null,
          publish_at: null,
          failed: '',
        },
        removed: { text: null, removed: 1, starter: starter ?? null },
        starter: { text: null, removed: 0, starter: null },
      }
      const written = await writeFile(
        trx,
        { path, writes: row?.writes ?? 0 },
        { ...after[what], edition: number },
      )
      if (!written) throw new Overtaken(path)
      const detail = { number, ...(text && { characters: text.length }) }
      const action = { published: 'content.publish', removed: 'content.remove', starter: 'content.restart' }[
        what
      ]
      await audit(trx, { now: now(), actor, action, entity: 'content', ref: path, detail })
    }
    await also?.(trx)
    await changePages(trx, now(), 'content')
  })
}

/** Publishes drafts at a moment to come (unix seconds). Refused where the content would be faulty by what is known now. */
export async function scheduleDrafts(
  deps: PublishDeps,
  { files, actor, at }: Files & { at: number },
): Promise<ContentOutcome<DeskContentDone>> {
  if (at <= unixSeconds(deps.now())) return { problem: 'content.past' }
  const read = await readReleasable(deps, { files, actor }, 'published')
  if ('problem' in read) return read
  const due = (await dueRows(deps.db, at)).map(({ path }) => path)
  const before = due.length > 0 ? await fileRows(deps.db, due) : []
  const drafts = [...before, ...read.flatMap(({ row }) => row ?? [])]
  const next = await nextContent(deps, new Map(drafts.map(({ path, draft }) => [path, draft])))
  if ('problem' in next) return next
  try {
    await deps.db.transaction().execute(async (trx) => {
      for (const { path, row } of read) {
        const change = { publish_at: at, publish_actor: actor, failed: '' }
        if (!(await writeFile(trx, { path, writes: row?.writes ?? 0 }, change))) throw new Overtaken(path)
        const detail = { at: new Date(at * 1000).toISOString() }
        const event = { action: 'content.schedule', entity: 'content', ref: path, detail }
        await audit(trx, { now: deps.now(), actor, ...event })
      }
    })
  } catch (error) {
    if (error instanceof Overtaken) return conflictNow(deps, error.path)
    throw error
  }
  return { done: { files: writtenOnce(read) }, message: 'content.scheduled' }
}

function writtenOnce(files: readonly ContentFile[]): DeskContentDone['files'] {
  return files.map((file) => ({
    path: file.path,
    version: versionOf(file, (file.row?.writes ?? 0) + 1),
  }))
}
