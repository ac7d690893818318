import type { OverviewData } from '@shuyuan/contract/account'
import { code } from '@shuyuan/contract/codes'
import type { LoadArgs } from '#app/routing/page.ts'

/** One day's sums: points, and money in yuan. */
export interface GrowthDay {
  /** `yyyy-mm-dd` at the school. */
  day: string
  score: number
  money: number
}

export interface Overview {
  /** Seven days, oldest first; null where they could not be loaded. */
  growth: GrowthDay[] | null
  /** Milliseconds at which it was loaded, for a greeting that server and browser agree on. */
  now: number
}

/** Loads what the overview shows besides the member, who stands in the store. */
export async function loadOverview({ api }: Pick<LoadArgs, 'api'>): Promise<Overview> {
  const answer = await api.get<Partial<OverviewData> | null>('/api/account/overview').catch(() => null)
  const now = Date.now()
  if (answer?.code !== code.success) return { growth: null, now }
  const { days = [], score = [], money = [] } = answer.data ?? {}
  const growth = days.map((day, index) => ({
    day,
    score: Number(score[index] ?? 0),
    money: Number(money[index] ?? 0),
  }))
  return { growth, now }
}
