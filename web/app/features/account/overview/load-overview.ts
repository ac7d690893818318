import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { FamilyDay } from '@shuyuan/contract/account/family'
import type { LoadArgs } from '#app/routing/page.ts'

/** One day's sums: points, and money in yuan. */
export interface GrowthDay {
  /** `yyyy-mm-dd` at the school. */
  day: string
  score: number
  money: number
}

export interface Overview {
  /** What the children have next; null where it could not be loaded, absent where the server keeps none of it. */
  family?: FamilyDay | null

  /** Seven days, oldest first; null where they could not be loaded. */
  growth: GrowthDay[] | null
  /** Milliseconds at which it was loaded, for a greeting that server and browser agree on. */
  now: number
  /** Whether another page says when and where the member logged in. */
  saysLogins: boolean
}

/** Loads what the overview shows besides the member, who is in the store: what the contract gives, and one answer of ours. */
export async function loadOverview(args: Pick<LoadArgs, 'api' | 'offers'>): Promise<Overview> {
  const [answer, family] = await Promise.all([
    args.api.get('/api/account/overview').catch(() => null),
    args.offers('family') ? args.api.get('/api/family/day').catch(() => null) : undefined,
  ])
  const known = {
    ...(family !== undefined && { family: family?.code === code.success ? family.data : null }),
    now: Date.now(),
    saysLogins: args.offers('privacy'),
  }
  if (answer?.code !== code.success) return { growth: null, ...known }
  const { days = [], score = [], money = [] } = answer.data ?? {}
  const growth = days.map((day, index) => ({
    day,
    score: Number(score[index] ?? 0),
    money: Number(money[index] ?? 0),
  }))
  return { growth, ...known }
}
