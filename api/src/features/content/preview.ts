import { createHash } from 'node:crypto'
import { draftParameter, type DeskContentPreview } from '@shuyuan/contract/desk/site/content'
import { pagesOfFile } from '@shuyuan/content/addresses/pages-of-file'
import { fileAt } from '@shuyuan/content/kinds/kinds'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import { openText, sealText } from '#seal.ts'
import { type ContentOutcome, faulty } from './file-state.ts'
import { fileRows, lastEdition } from './queries.ts'

const day = 86_400

/** Characters: browsers and servers take longer addresses, people who pass them on may not. */
const longestToken = 3000

type SealDeps = Pick<ApiDeps, 'settings' | 'now'>

/** A link that shows the drafts of these files to everybody who has it, for a day. */
export async function previewLink(
  deps: SealDeps & Pick<ApiDeps, 'db' | 'content' | 'contentFiles'>,
  paths: readonly string[],
): Promise<ContentOutcome<DeskContentPreview>> {
  const drafts = (await fileRows(deps.db, paths)).filter(({ draft }) => draft !== null)
  if (drafts.length === 0) return { problem: 'content.noDraft' }
  const words = new Map(drafts.map(({ path, draft }) => [path, draft]))
  const { problems } = await deps.contentFiles.readWith(words)
  if (problems.length > 0) return { ...faulty(problems), problem: 'content.previewFaulty' }
  const until = unixSeconds(deps.now()) + day
  const names = drafts.map(({ path }) => path)
  const token = sealText(deps.settings.secretKey, 'preview of drafts', JSON.stringify({ until, names }))
  if (token.length > longestToken) return { problem: 'content.tooMany' }
  const pages = names.flatMap((path) => {
    const place = fileAt(path)
    return place ? pagesOfFile(deps.content, place) : []
  })
  return {
    done: { query: `${draftParameter}=${token}`, until, pages: [...new Set(pages)] },
    message: 'content.previewMade',
  }
}

/** What a preview shows above all that is published. */
export interface Preview {
  /** Changes whenever the preview does. */
  key: string
  words: ReadonlyMap<string, string>
}

/** The drafts that a link shows as they are now; null where the link is none, or over. */
export async function openPreview(
  deps: SealDeps & Pick<ApiDeps, 'db'>,
  token: string,
): Promise<Preview | null> {
  if (token.length > longestToken) return null
  const clear = openText(deps.settings.secretKey, 'preview of drafts', token)
  if (clear === null) return null
  const { until, names } = JSON.parse(clear) as { until: number; names: string[] }
  if (until < unixSeconds(deps.now())) return null
  const rows = await fileRows(deps.db, names)
  const words = new Map(rows.flatMap(({ path, draft }) => (draft === null ? [] : [[path, draft] as const])))
  const key = createHash('sha256')
    .update(JSON.stringify([await lastEdition(deps.db), ...words]))
    .digest('hex')
  return { key, words }
}
