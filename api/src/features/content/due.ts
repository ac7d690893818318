import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { audit } from '#features/audit/service.ts'
import { readFileState } from './drafts.ts'
import { type Refusal, versionOf } from './file-state.ts'
import { publishDrafts, type PublishDeps } from './publish.ts'
import { dueRows, writeFile } from './queries.ts'

type Due = Awaited<ReturnType<typeof dueRows>>[number]

/**
 * Publishes the drafts whose time has come. What was scheduled together is published together; what is faulty by now
 * stays unpublished, with the reason. Several processes may do this at once.
 */
export async function publishDue(deps: PublishDeps): Promise<void> {
  const due = await dueRows(deps.db, unixSeconds(deps.now()))
  const groups = Map.groupBy(due, (row) => `${row.publish_at} ${row.publish_actor}`)
  for (const group of groups.values()) await publishGroup(deps, group)
}

async function publishGroup(deps: PublishDeps, group: readonly Due[]): Promise<void> {
  const files = []
  for (const { path, writes } of group) {
    const file = await readFileState(deps, path)
    // Somebody has written it since, or another process has published it.
    if (file?.row?.writes !== writes) return
    files.push({ path, version: versionOf(file) })
  }
  const outcome = await publishDrafts(deps, { files, actor: group[0]?.publish_actor ?? '' })
  if ('done' in outcome || outcome.problem.startsWith('content.changed')) return
  await tellFailure(deps, group, outcome)
}

function tellFailure(
  { db, now }: PublishDeps,
  group: readonly Due[],
  { problem, values = {}, data }: Refusal,
): Promise<void> {
  const reason = [problem, ...Object.values(values)].join(' ')
  return db.transaction().execute(async (trx) => {
    for (const { path, writes } of group) {
      const own = { file: path, field: '', reason }
      const faults = data && 'faults' in data ? data.faults : [own]
      const change = { publish_at: null, failed: JSON.stringify(faults) }
      if (!(await writeFile(trx, { path, writes }, change))) continue
      const event = { action: 'content.fail', entity: 'content', ref: path, detail: { reason } }
      await audit(trx, { now: now(), actor: 'system', ...event })
    }
  })
}
