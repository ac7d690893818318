import type { Executor } from '#db/tables.ts'
import { audit } from '#features/audit/service.ts'
import type { ContentOutcome } from '#features/content/file-state.ts'
import { allFiles } from '#features/content/list.ts'
import { nextContent, type PublishDeps, releaseFiles } from '#features/content/publish.ts'
import { changePages } from '#features/page-change/service.ts'
import { hasPeople, NameTaken, putPeople } from './people-queries.ts'
import { dropRemoval, lastRemoval } from './removal-queries.ts'
import type { Asked } from './service.ts'

/**
 * Puts back all that the last press took: files as they were, people and questions with all their rows; all at once, or
 * nothing with the reason. What the school has written since then stays as it is.
 */
export async function restoreSamples(
  deps: PublishDeps,
  { actor, people }: Asked,
): Promise<ContentOutcome<null>> {
  const last = await lastRemoval(deps.db, deps.now())
  if (!last || (hasPeople(last.people) && !people)) return { problem: 'content.noRemoval' }
  const files = await allFiles(deps)
  const changes = last.files.flatMap(({ path, what, text, writes }) => {
    const file = files.get(path)
    return file?.row?.writes === writes && (file.row.draft ?? null) === null ? [{ file, what, text }] : []
  })
  const also = async (trx: Executor) => {
    if (!(await dropRemoval(trx, last.id))) throw new TakenBack('somebody else was first')
    await putPeople(trx, last.people)
    const kept = last.files.length - changes.length
    const event = {
      action: 'sample.restore',
      entity: 'sample',
      ref: last.id,
      detail: { count: changes.length, kept },
    }
    await audit(trx, { now: deps.now(), actor, ...event })
    if (hasPeople(last.people)) await changePages(trx, deps.now(), 'questions')
    if (last.people.length > 0) await changePages(trx, deps.now(), 'terms')
  }
  try {
    if (changes.length === 0) await deps.db.transaction().execute(also)
    else {
      const words = new Map(
        changes.map(({ file, what, text }) => [
          file.path,
          what === 'starter' ? (file.starter ?? null) : text,
        ]),
      )
      const next = await nextContent(deps, words)
      if ('problem' in next) return next
      if (!(await releaseFiles(deps, { changes, actor, also }))) return { problem: 'content.samplesChanged' }
    }
  } catch (error) {
    if (error instanceof NameTaken) return { problem: 'content.samplesTaken' }
    if (error instanceof TakenBack) return { problem: 'content.noRemoval' }
    throw error
  }
  const kept = last.files.length - changes.length
  return kept === 0
    ? { done: null, message: 'content.samplesBack' }
    : { done: null, message: 'content.samplesBackButKept', values: { count: kept } }
}

/** Another person has taken the press back at the same moment. */
class TakenBack extends Error {}
