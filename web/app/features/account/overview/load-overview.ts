import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { OwnHabit } from '@shuyuan/contract/habit/habit'
import type { ProgressRow } from '@shuyuan/contract/learning/learning'
import type { PrivacyData } from '@shuyuan/contract/account/privacy'
import type { ListedRegistration } from '@shuyuan/contract/registration/receipts'
import type { ApiClient } from '#app/api/client.ts'
import { countUnread } from '#app/parts/notices/count-unread.ts'
import type { ContinueItem } from '#app/parts/learning/continue-list.tsx'
import type { LoadArgs } from '#app/routing/page.ts'

/** One day's sums: points, and money in yuan. */
export interface GrowthDay {
  /** `yyyy-mm-dd` at the school. */
  day: string
  score: number
  money: number
}

/** How many unfinished things are shown. */
const mostContinued = 3
/** How many registrations are shown. */
const mostRegistrations = 3
/** The most days that a week can have behind it. */
const daysOfWeek = 7

export interface Overview {
  /** What was begun and is not finished, newest first; null where the server does not keep it, or did not say. */
  continued: ContinueItem[] | null

  /** The member's check-ins; null where the server does not keep them, or did not say. */
  checkIns: OwnHabit | null

  /** The newest registrations that were not cancelled; null where the server has none, or did not say. */
  registrations: ListedRegistration[] | null

  /** Notices that were not read; null where the server keeps none, or did not say. */
  unread: number | null

  /** The login before this one; null where the server does not say, or there was none of late. */
  previous: PrivacyData['previous']

  /** Seven days, oldest first; null where they could not be loaded. */
  growth: GrowthDay[] | null
  /** Milliseconds at which it was loaded, for a greeting that server and browser agree on. */
  now: number
}

/** Loads what the overview shows besides the member, who is in the store. */
export async function loadOverview(args: Pick<LoadArgs, 'api' | 'offers'>): Promise<Overview> {
  const [answer, continued, checkIns, registrations, unread, previous] = await Promise.all([
    args.api.get('/api/account/overview').catch(() => null),
    args.offers('learning') ? loadContinued(args.api).catch(() => null) : null,
    args.offers('habit') ? loadCheckIns(args.api).catch(() => null) : null,
    args.offers('registration') ? loadRegistrations(args.api).catch(() => null) : null,
    args.offers('notice') ? countUnread(args.api).catch(() => null) : null,
    args.offers('privacy') ? loadPrevious(args.api).catch(() => null) : null,
  ])
  const known = { continued, checkIns, registrations, unread, previous, now: Date.now() }
  if (answer?.code !== code.success) return { growth: null, ...known }
  const { days = [], score = [], money = [] } = answer.data ?? {}
  const growth = days.map((day, index) => ({
    day,
    score: Number(score[index] ?? 0),
    money: Number(money[index] ?? 0),
  }))
  return { growth, ...known }
}

async function loadPrevious(api: ApiClient): Promise<PrivacyData['previous']> {
  const answer = await api.get('/api/privacy/state')
  return answer.code === code.success ? answer.data.previous : null
}

async function loadCheckIns(api: ApiClient): Promise<OwnHabit | null> {
  const answer = await api.get('/api/habit/mine', { params: { days: daysOfWeek } })
  return answer.code === code.success ? answer.data : null
}

async function loadRegistrations(api: ApiClient): Promise<ListedRegistration[] | null> {
  const params = { page: 1, limit: 10 }
  const answer = await api.get('/api/registration/list', { params })
  if (answer.code !== code.success) return null
  return answer.data.list.filter(({ state }) => state !== 'cancelled').slice(0, mostRegistrations)
}

async function loadContinued(api: ApiClient): Promise<ContinueItem[] | null> {
  const progress = await api.get('/api/learning/progress')
  if (progress.code !== code.success) return null
  const last = (row: ProgressRow) => Math.max(row.at, row.doneAt)
  const unfinished = progress.data.rows
    .filter((row) => !row.done)
    .toSorted((one, other) => last(other) - last(one))
    .slice(0, mostContinued)
  if (unfinished.length === 0) return []
  const of = unfinished.map(({ kind, ref }) => `${kind}:${ref}`).join()
  const things = await api.get('/api/thing/list', { params: { of } })
  if (things.code !== code.success) return null
  return unfinished.flatMap(({ kind, ref, percent }) => {
    const words = things.data.list.find((thing) => thing.kind === kind && thing.ref === ref)
    return words ? [{ kind, ref, percent, words }] : []
  })
}
