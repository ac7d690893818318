import type { ProgressData, ProgressItem, ProgressSaved } from '@shuyuan/contract/learning/learning'
import { type ProgressKind, progressKinds } from '@shuyuan/contract/learning/learning-kinds'
import { defaultLanguage, type Language } from '@shuyuan/contract/text/language'
import { joinedStanding, notBegun, standingAfter } from '@shuyuan/contract/learning/progress'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import type { Person } from '#features/child/person.ts'
import { taughtContent } from '#features/config/taught.ts'
import { holdMember } from '#features/member/service.ts'
import { thingFinder } from '#features/thing/service.ts'
import { type KnownProgress, readRows, writeRow } from './queries.ts'
import { rewardStages } from './stages.ts'
import { begunOf, courseStandings, keyOf, pathStandings } from './standings.ts'

type LearningDeps = Pick<ApiDeps, 'db' | 'content' | 'now'>

/** A person's progress, and what follows for courses and paths. */
export async function readProgress(
  deps: Pick<LearningDeps, 'db' | 'content'>,
  person: Person,
  { since, course, path }: { since: number; course: string; path: string },
): Promise<ProgressData> {
  const { db } = deps
  const content = await taughtContent(deps)
  const all = await readRows(db, person)
  const begun = begunOf(all)
  const rows = since > 0 ? await readRows(db, person, { since }) : all
  if (course === '' && path === '') {
    return { rows, courses: courseStandings(content, begun), paths: pathStandings(content, begun) }
  }
  const steps = new Set(
    content
      .list('paths', defaultLanguage)
      .filter(({ name }) => name === path)
      .flatMap(({ value }) => value.stages.flatMap((stage) => stage.steps.map(keyOf))),
  )
  const belongs = (row: KnownProgress) =>
    (row.kind === 'lesson' && row.ref.startsWith(`${course}/`)) || steps.has(keyOf(row))
  return {
    rows: rows.filter(belongs),
    courses: courseStandings(content, begun, course),
    paths: pathStandings(content, begun, path),
  }
}

/** What a person has begun and not finished, newest first, and has not been taken out of the content since. */
export async function begunThings(
  deps: Pick<LearningDeps, 'db' | 'content'>,
  person: Person,
  { language, most }: { language: Language; most: number },
) {
  const find = thingFinder(await taughtContent(deps), language)
  const last = ({ at, doneAt }: KnownProgress) => Math.max(at, doneAt)
  const begun = (await readRows(deps.db, person))
    .filter(({ done }) => !done)
    .toSorted((one, other) => last(other) - last(one))
  const there = begun.flatMap(({ kind, ref, percent }) => {
    const words = find(kind, ref)
    return words ? [{ kind, ref, percent, words }] : []
  })
  return there.slice(0, most)
}

/**
 * Merges a person's progress with the stored one (see progress.ts of the contract) and books the points of finished
 * learning stages. Times in the future, of wrong clocks, count as now.
 */
export async function saveProgress(
  deps: LearningDeps,
  person: Person,
  items: ProgressItem[],
): Promise<ProgressSaved> {
  const { db, now } = deps
  const time = now()
  const taught = await taughtContent(deps)
  const find = thingFinder(deps.content, defaultLanguage)
  const isKnown = ({ kind, ref }: ProgressItem) => kindOf(kind) !== undefined && find(kind, ref) !== undefined
  const refused = items.filter((item) => !isKnown(item)).map(({ kind, ref }) => ({ kind, ref }))
  const known = items.filter(isKnown)
  if (known.length === 0) return { rows: [], refused, stages: [] }

  return db.transaction().execute(async (trx) => {
    await holdMember(trx, person.memberId)
    const refs = [...new Set(known.map(({ ref }) => ref))]
    const before = begunOf(await readRows(trx, person, { refs }))
    const after = new Map<string, KnownProgress>()
    for (const item of known) {
      const key = keyOf(item)
      const standing = joinedStanding(
        after.get(key) ?? before.get(key) ?? notBegun,
        standingAfter({ ...item, at: Math.min(item.at, time) }),
      )
      after.set(key, { kind: kindOf(item.kind) ?? 'lesson', ref: item.ref, ...standing })
    }
    const rows = [...after.values()]
    for (const row of rows) {
      if (!isSame(row, before.get(keyOf(row)))) await writeRow(trx, person, row, unixSeconds(time))
    }
    const finished = rows.filter((row) => row.done).map(keyOf)
    return {
      rows,
      refused,
      stages: await rewardStages(trx, { content: taught, person, finished, now: time }),
    }
  })
}

function kindOf(kind: string): ProgressKind | undefined {
  return progressKinds.find((known) => known === kind)
}

function isSame(one: KnownProgress, other: KnownProgress | undefined): boolean {
  return (
    other !== undefined &&
    (Object.keys(one) as (keyof KnownProgress)[]).every((key) => one[key] === other[key])
  )
}
