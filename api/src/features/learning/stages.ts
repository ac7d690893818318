import type { Content } from '@shuyuan/content/reading/content'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import type { ProgressSaved } from '@shuyuan/contract/learning/learning'
import type { Executor } from '#db/tables.ts'
import type { Person } from '#features/child/person.ts'
import { changeWithin, type Memo } from '#features/ledger/service.ts'
import { inAllLanguages } from '#messages.ts'
import { readRows } from './queries.ts'
import { begunOf, keyOf } from './standings.ts'

interface Stage {
  path: string
  stage: string
  points: number
  steps: string[]
  memo: Memo
}

/**
 * Books the points of every stage that one of these things (`kind:ref`) finished, in the transaction that finishes it:
 * once for each member and stage, whoever of the family finished it. Returns those booked now. `now` in milliseconds.
 */
export async function rewardStages(
  trx: Executor,
  { content, person, finished, now }: { content: Content; person: Person; finished: string[]; now: number },
): Promise<ProgressSaved['stages']> {
  const touched = stagesOf(content).filter(
    ({ points, steps }) => points > 0 && steps.some((step) => finished.includes(step)),
  )
  if (touched.length === 0) return []
  const begun = begunOf(await readRows(trx, person))
  const { memberId } = person
  const rewarded: ProgressSaved['stages'] = []
  for (const { path, stage, points, steps, memo } of touched) {
    if (!steps.every((step) => begun.get(step)?.done)) continue
    const idempotencyKey = `stage:${memberId}:${path}:${stage}`
    // Where a stage's points were changed after it was booked, this says `key taken`, and the old booking stays.
    const change = await changeWithin(trx, 'score', { memberId, amount: points, memo, idempotencyKey }, now)
    if (change.done && !change.repeated) rewarded.push({ path, stage, points })
  }
  return rewarded
}

function stagesOf(content: Content): Stage[] {
  return content.list('paths', defaultLanguage).flatMap(({ name, value }) =>
    value.stages.map(({ slug, title, points, steps }, index) => ({
      path: name,
      stage: slug,
      points,
      steps: steps.map(keyOf),
      memo: inAllLanguages('learning.stageMemo', (language) => {
        const path = content.list('paths', language).find((each) => each.name === name)?.value
        return { path: path?.title ?? value.title, stage: path?.stages[index]?.title ?? title }
      }),
    })),
  )
}
