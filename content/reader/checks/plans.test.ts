import { expect, it } from 'vitest'
import { load } from '#load'
import { checkPlans } from './cross-check-plans.ts'

const shelf = await load(new URL('../..', import.meta.url).pathname)
const name = 'mengxue-qinzi'

it('a lesson plan takes as long as the lesson, reads lines that there are, and has each week of its class', () => {
  expect(checkPlans(shelf)).toEqual([])
  const { plans } = shelf.languages['zh-cn']
  const plan = plans.get(name)
  const [first, ...others] = plan?.weeks ?? []
  if (!plan || !first) throw new Error('no plan')
  const faultsOf = (week: Partial<typeof first>, rest = others) => {
    plans.set(name, { ...plan, weeks: [{ ...first, ...week }, ...rest] })
    const faults = checkPlans(shelf).map(({ field, reason }) => `${field} ${reason}`)
    plans.set(name, plan)
    return faults
  }
  expect(faultsOf({ steps: [{ minutes: 49, what: '读' }] })).toEqual([
    'weeks[0].steps take 49 minutes, a lesson has 50',
  ])
  expect(faultsOf({ reads: [{ chapter: 'sanzijing/renzhichu', from: 1, to: 99 }] })).toEqual([
    'weeks[0].reads[0].to is past the 14 lines of sanzijing/renzhichu',
  ])
  expect(faultsOf({ reads: [{ chapter: 'sanzijing/none', from: 1, to: 1 }] })).toEqual([
    'weeks[0].reads[0].chapter there is no chapter sanzijing/none',
  ])
  expect(faultsOf({}, others.slice(1))).toEqual(['weeks has 9 weeks, the class has 10'])
  plans.set('none', plan)
  expect(checkPlans(shelf).map(({ reason }) => reason)).toContain('there is no class none')
  plans.delete('none')
})
