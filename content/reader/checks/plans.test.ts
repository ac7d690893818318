import { languages } from '@shuyuan/contract/text/language'
import { expect, it } from 'vitest'
import { loadShelf } from '#load'
import { readOldTerms } from '#retired/old-terms'
import { starterTerms } from '#retired/starter-terms'
import { checkPlans } from './cross-check-plans.ts'

const shelf = await loadShelf(new URL('../..', import.meta.url).pathname)
const name = 'mengxue-qinzi'

it('a lesson plan reads lines that there are, and has each week of its class', () => {
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

it('the project’s own plans take as long as a lesson of the sample terms', () => {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const terms = readOldTerms(starterTerms, '2026-11-21').terms
  const told = languages.flatMap((language) =>
    [...shelf.languages[language].plans].flatMap(([plan, { weeks }]) =>
      weeks.map(({ steps }) => [plan, steps.reduce((sum, step) => sum + step.minutes, 0)]),
    ),
  )
  expect(told.length).toBeGreaterThan(20)
  for (const [plan, took] of told)
    for (const { from, until } of terms.filter((term) => term.class === plan))
      expect([plan, took]).toEqual([plan, minutes(until) - minutes(from)])
})

const chinese = '一两三四五六七八九十'
const english = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
/** Where a step says how many lines are new: 新的六行, the six new lines. */
const newLines =
  /新的([一两三四五六七八九十])行|\b(one|two|three|four|five|six|seven|eight|nine|ten) new lines/i

it('a lesson plan speaks of as many new lines as the week reads', () => {
  let told = 0
  for (const language of languages) {
    for (const [plan, { weeks }] of shelf.languages[language].plans) {
      for (const [at, { steps, reads }] of weeks.entries()) {
        const lines = reads.reduce((sum, { from, to }) => sum + to - from + 1, 0)
        for (const { what } of steps) {
          const [found, sign, word = ''] = newLines.exec(what) ?? []
          if (!found) continue
          told += 1
          const number = (sign ? chinese.indexOf(sign) : english.indexOf(word.toLowerCase())) + 1
          expect(number, `${language} ${plan} week ${at + 1}: ${what}`).toBe(lines)
        }
      }
    }
  }
  expect(told).toBeGreaterThan(10)
})

it('a lesson in which a story is told has the story, and every lesson has questions and a way in for each', () => {
  let told = 0
  for (const language of languages) {
    for (const [plan, { weeks }] of shelf.languages[language].plans) {
      for (const [at, { steps, stories, questions, ahead, behind }] of weeks.entries()) {
        const where = `${language} ${plan} week ${at + 1}`
        if (steps.some(({ what }) => /讲(两个)?故事|tell (the story|both stories)/i.test(what))) {
          told += 1
          const length = stories.reduce((sum, { text }) => sum + text.length, 0)
          expect(length, where).toBeGreaterThan(language === 'en' ? 900 : 300)
        }
        expect(questions, where).toHaveLength(3)
        expect([ahead, behind], where).not.toContain(undefined)
      }
    }
  }
  expect(told).toBe(24)
})
