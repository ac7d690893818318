import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { CourseStanding, PathStanding, ProgressRow } from '@shuyuan/contract/learning/learning'
import type { JoinedPaths } from '@shuyuan/contract/learning/path'
import type { Recitation } from '@shuyuan/contract/learning/recitation'
import type { SentRecitation } from '@shuyuan/contract/learning/sent-recitation'
import type { Thing, ThingKind } from '@shuyuan/contract/learning/thing'
import type { ApiClient } from '#app/api/client.ts'
import type { ContinueItem } from '#app/parts/learning/continue-list.tsx'
import { loadPaged, type Paged } from '#app/parts/paged-list/load.ts'
import { childOfPage } from '#app/parts/person/child-of-page.ts'
import type { LoadArgs } from '#app/routing/page.ts'

type Words = Pick<Thing, 'title' | 'of' | 'subject'>
export type CourseStudied = CourseStanding & { words: Words }
/** `stages` is empty for a path that was joined and not begun. */
export type PathStudied = PathStanding & { words: Words }
export type Recited = Recitation & { words: Words | null }

export type SentWithWords = SentRecitation & { words: Words | null }

export interface Studies {
  continued: ContinueItem[]
  courses: CourseStudied[]
  paths: PathStudied[]
}

export interface StudiesPage {
  /** The child who learns, 0 for the member; null where the address does not say. */
  child: number | null
  /** Null where it could not be loaded. */
  studies: Studies | null
  recitations: Paged<Recited>
  /** What was sent to the teacher; null where the site has no such thing, or it could not be loaded. */
  sent: SentWithWords[] | null
}

const mostContinued = 5

/** Loads what a member or child learns; the address names the page of recitations. */
export async function loadStudies(args: Pick<LoadArgs, 'api' | 'request' | 'offers'>): Promise<StudiesPage> {
  const child = childOfPage(args.request)
  const params: Record<string, string> = child ? { child: String(child) } : {}
  const [progress, joined, recitations, sentList] = await Promise.all([
    args.api.get('/api/learning/progress', { params }).catch(() => null),
    args.api.get('/api/path/joined').catch(() => null),
    loadPaged(args, { path: '/api/recitation/list', params }),
    args.offers('recitation') ? args.api.get('/api/recitation/sent', { params }).catch(() => null) : null,
  ])
  const data = progress?.code === code.success ? progress.data : null
  const paths = joinedFirst(data?.paths ?? [], joined?.code === code.success ? joined.data.list : [])
  const sent = sentList?.code === code.success ? sentList.data.list : null
  const unfinished = data ? newestUnfinished(data.rows) : []
  const wordsOf = await nameThings(args.api, [
    ...unfinished,
    ...(data?.courses ?? []).map(({ course: ref }) => ({ kind: 'course' as const, ref })),
    ...paths.map(({ path: ref }) => ({ kind: 'path' as const, ref })),
    ...[...(recitations.list ?? []), ...(sent ?? [])].map(({ ref }) => ({ kind: 'chapter' as const, ref })),
  ])
  const named = <Item>(
    items: readonly Item[],
    kind: (item: Item) => ThingKind,
    ref: (item: Item) => string,
  ) =>
    items.flatMap((item) => {
      const words = wordsOf(kind(item), ref(item))
      return words ? [{ ...item, words }] : []
    })
  return {
    child,
    studies: data && {
      continued: named(
        unfinished,
        ({ kind }) => kind,
        ({ ref }) => ref,
      ),
      courses: named(
        data.courses,
        () => 'course',
        ({ course }) => course,
      ),
      paths: named(
        paths,
        () => 'path',
        ({ path }) => path,
      ),
    },
    sent: sent?.map((each) => ({ ...each, words: wordsOf('chapter', each.ref) ?? null })) ?? null,
    recitations: {
      ...recitations,
      list:
        recitations.list?.map((recitation) => ({
          ...recitation,
          words: wordsOf('chapter', recitation.ref) ?? null,
        })) ?? null,
    },
  }
}

/** The paths that the member joined, begun or not, before those that were only begun. */
function joinedFirst(begun: readonly PathStanding[], joined: JoinedPaths['list']): PathStanding[] {
  const isJoined = new Set(joined.map(({ path }) => path))
  return [
    ...joined.map(
      ({ path }) => begun.find((standing) => standing.path === path) ?? { path, stages: [], next: null },
    ),
    ...begun.filter(({ path }) => !isJoined.has(path)),
  ]
}

function newestUnfinished(rows: readonly ProgressRow[]): ProgressRow[] {
  const last = (row: ProgressRow) => Math.max(row.at, row.doneAt)
  return rows
    .filter((row) => !row.done)
    .toSorted((one, other) => last(other) - last(one))
    .slice(0, mostContinued)
}

/** Loads titles and subjects; the returned function gives undefined for a thing that no longer exists. */
async function nameThings(api: ApiClient, things: readonly { kind: ThingKind; ref: string }[]) {
  if (things.length === 0) return () => undefined
  const of = things.map(({ kind, ref }) => `${kind}:${ref}`).join()
  const answer = await api.get('/api/thing/list', { params: { of } }).catch(() => null)
  const list = answer?.code === code.success ? answer.data.list : []
  return (kind: ThingKind, ref: string) => list.find((thing) => thing.kind === kind && thing.ref === ref)
}
