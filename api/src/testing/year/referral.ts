import { insertMany } from './bulk.ts'
import { busiest, momentOf, secondsOfYear, type YearPlan } from './plan.ts'

const distributors = 50
const campaigns = ['', 'spring', 'autumn', 'friends', 'poster']
const pages = ['/', '/class', '/guoxue', '/zhongyi', '/yuer', '/lessons']
/** Two of five come from the first distributor, who is the busiest member. */
const sentBy = (index: number, count: number) => (index % 5 < 2 ? 1 : 2 + ((index * 7) % (count - 1)))

export function countDistributors({ members }: { members: number }): number {
  return Math.min(distributors, Math.max(2, Math.floor(members / 2)))
}

/** The referrer of a registration or claim; null for half of them. */
export function senderOf(index: number, plan: YearPlan): number | null {
  return index % 2 ? sentBy(index >> 1, countDistributors(plan.size)) : null
}

/** Distributors, arrivals by their links, and the members who came that way. */
export async function fillReferrals(plan: YearPlan): Promise<void> {
  const { db, engine } = plan
  await insertMany(db, engine, 'distributor', distributorRows(plan))
  await insertMany(db, engine, 'touch', touchRows(plan))
  await insertMany(db, engine, 'binding', bindingRows(plan))
}

function* distributorRows(plan: YearPlan) {
  const count = countDistributors(plan.size)
  const time = plan.now - secondsOfYear
  for (let id = 1; id <= count; id += 1) {
    yield {
      id,
      user_id: id === 1 ? busiest : id,
      code: `YEAR${String(id).padStart(4, '0')}`,
      real_name: '样例',
      shown_name: '样例',
      state: 'active',
      origin: 'appointed',
      agreement: '',
      reason: '',
      card: '',
      draft: '',
      card_state: 'none',
      card_reason: '',
      create_time: time,
      update_time: time,
    }
  }
}

function* touchRows(plan: YearPlan) {
  const { size, now } = plan
  const count = countDistributors(size)
  for (let index = 0; index < size.touches; index += 1) {
    const time = momentOf(now, index, size.touches)
    yield {
      id: index + 1,
      distributor_id: sentBy(index, count),
      visitor: `visitor-${index}`,
      campaign: campaigns[index % campaigns.length] ?? '',
      path: pages[index % pages.length] ?? '',
      day: new Date(time * 1000).toISOString().slice(0, 10),
      counted: index % 10 ? 1 : 0,
      create_time: time,
    }
  }
}

function* bindingRows(plan: YearPlan) {
  const { size, now } = plan
  const count = countDistributors(size)
  const bound = Math.floor(size.members / 2)
  for (let index = count; index < bound; index += 1) {
    yield {
      user_id: index + 1,
      distributor_id: sentBy(index, count),
      state: 'active',
      origin: 'account',
      touch_id: null,
      campaign: '',
      path: '/class',
      reason: '',
      create_time: momentOf(now, index, bound),
      expire_time: null,
      end_time: null,
    }
  }
}
