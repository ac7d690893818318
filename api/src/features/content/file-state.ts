import { actorName } from '@shuyuan/contract/text/actor-name'
import { createHash } from 'node:crypto'
import type { ContentFault, ContentState, DeskContentConflict } from '@shuyuan/contract/desk/site/content'
import type { Language } from '@shuyuan/contract/text/language'
import type { Problem } from '@shuyuan/content/problems'
import type { ApiDeps } from '#deps.ts'
import { type FileRow, versionsOf } from './queries.ts'

export type ContentDeps = Pick<ApiDeps, 'db' | 'now' | 'contentFiles'>

/** A content file as the project and the school have it. */
export interface ContentFile {
  path: string
  /** Undefined where the school never wrote it. */
  row: FileRow | undefined
  /** The project's present text. */
  starter: string | undefined
}

/** The result of a write: what it made, or why nothing was done, as a message key with what is worth knowing. */
export type ContentOutcome<Done> =
  | { done: Done; message: string; values?: Record<string, string | number> }
  | Refusal
export interface Refusal {
  problem: string
  values?: Record<string, string | number>
  data?: DeskContentConflict | { faults: ContentFault[] }
}

/** Names the state of a file: another write or another text of the project changes it. */
export function versionOf(
  { row, starter }: Pick<ContentFile, 'row' | 'starter'>,
  writes = row?.writes ?? 0,
): string {
  const print =
    starter === undefined ? 'none' : createHash('sha256').update(starter).digest('base64url').slice(0, 10)
  return `${writes}.${print}`
}

/** Undefined where there is no such file: the project has none, and the school's was thrown away. */
export function stateOf({ row, starter }: ContentFile): ContentState | undefined {
  if (row?.removed) return 'removed'
  if (row && row.text !== null) return 'own'
  if (starter !== undefined) return 'starter'
  return row && row.draft !== null ? 'new' : undefined
}

/** What visitors see; null where they see nothing. */
export function shownText({ row, starter }: ContentFile): string | null {
  if (row?.removed) return null
  return row?.text ?? starter ?? null
}

/** The project's text that the draft, or else what is published, was made from. */
export function baseText({ row, starter }: ContentFile): string | null {
  if (row && row.draft !== null) return row.draft_starter
  return row && (row.text !== null || row.removed) ? row.starter : (starter ?? null)
}

export function starterChanged(file: ContentFile): boolean {
  return baseText(file) !== (file.starter ?? null)
}

/** The refusal of a write that was made from an older version (`seen`), with the present text and who wrote it. */
export async function conflictOf(
  { db }: Pick<ContentDeps, 'db'>,
  file: ContentFile,
  seen = '',
): Promise<Refusal> {
  const { path, row } = file
  const written = !seen.startsWith(`${row?.writes ?? 0}.`)
  const [published] = await versionsOf(db, path, 1)
  const saved = { actor: row?.draft_actor ?? '', create_time: row?.draft_time ?? 0 }
  const last = published && (row?.draft ?? null) === null ? published : saved
  const by = written ? actorName(last.actor) : ''
  const data = {
    path,
    version: versionOf(file),
    text: row?.draft ?? shownText(file),
    by,
    time: by ? last.create_time : 0,
  }
  return by ? { problem: 'content.changedBy', values: { by }, data } : { problem: 'content.changed', data }
}

/** More faults than somebody can read at once. */
const mostFaults = 100

export function faultsOf(problems: readonly Problem[]): ContentFault[] {
  return firstOfEach(problems)
    .slice(0, mostFaults)
    .map(({ file, line, field, reason }) => ({
      file,
      ...(line !== undefined && { line }),
      field,
      reason,
    }))
}

/** An empty field breaks several rules at once; the first says enough. */
function firstOfEach(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>()
  return problems.filter(({ file, field, line }) => {
    const place = [file, field, field ? '' : line].join(' ')
    return !seen.has(place) && seen.add(place)
  })
}

export function faulty(problems: readonly Problem[]): Refusal {
  return {
    problem: 'content.faulty',
    values: { count: firstOfEach(problems).length },
    data: { faults: faultsOf(problems) },
  }
}

/** Characters of a line that a title is looked for in. */
const longestTitle = 500

/** The title as the text has it: also of words that are faulty. '' for none. */
export function titleOf(text: string, language: Language): string {
  const [, line = ''] = /^title:[ \t]*(.+)$/m.exec(text) ?? []
  const said = line.slice(0, longestTitle)
  const keys = language === 'en' ? ['en', 'zh-cn', 's'] : ['zh-cn', 's', 'en']
  const inLanguage = keys.flatMap(
    (key) => new RegExp(`[{,]\\s*'?${key}'?:(.+?)(?:,\\s*\\w|\\})`).exec(said)?.[1] ?? [],
  )
  const title = said.startsWith('{') ? (inLanguage[0] ?? '').replace(/,\s*$/, '') : said
  return title.trim().replace(/^(['"])(.*)\1$/, '$2')
}

/** Whether a text says that it is a sample, which the school should replace by its own. */
export function isSample(text: string): boolean {
  return /\bsample:\s*true\b|示例/i.test(text)
}

/** Why a draft was not published at its time; empty where none failed. */
export function failuresOf(row: Pick<FileRow, 'failed'> | undefined): ContentFault[] {
  return row?.failed ? (JSON.parse(row.failed) as ContentFault[]) : []
}
