import { openSchoolContent } from '@shuyuan/content/reading/testing-content'
import type { ClassTerm } from '@shuyuan/contract/class/class'
import type { DeskListedTerm } from '@shuyuan/contract/desk/class/classes'
import { expect, it } from 'vitest'
import { textsIn } from '#app/i18n/all-texts.server.ts'
import { sampleTerms } from '#app/parts/catalogue/terms/testing-terms.ts'
import { termChoice } from './term-choice.ts'
import { termTitles } from './term-titles.server.ts'

const content = await openSchoolContent({ firstDay: '2026-11-21' })
const [first] = sampleTerms(content, 'zh-cn')
if (!first) throw new Error('there is no sample term')

/** Two groups of one class, which begin on the same day. */
const groups = (label: string): ClassTerm[] => [
  { ...first, slug: 'a', label, slots: [{ weekday: 6, from: '09:30', until: '11:00' }] },
  { ...first, slug: 'b', slots: [{ weekday: 6, from: '14:00', until: '15:30' }] },
]

it('names a term by its class, its label and its first day', () => {
  const [labelled = { label: '' }, other = { label: '' }] = termTitles(content, groups('上午班'), 'zh-cn')
  expect(labelled.label).toContain(' 上午班 · 20')
  expect(other.label).not.toContain('班 · 周')
  expect(labelled.label).not.toBe(other.label)
})

it('tells groups of a class that begin on one day by their times', () => {
  expect(termTitles(content, groups(''), 'zh-cn').map(({ label }) => label.split(' · ').at(-1))).toEqual([
    '周六 09:30—11:00',
    '周六 14:00—15:30',
  ])
})

it('leaves no dot where lessons of single days have no times of the week', () => {
  const single = groups('').map((term) => ({ ...term, slots: [] }))
  for (const { label } of termTitles(content, single, 'zh-cn')) expect(label).toMatch(/\d$/)
})

it('lets the office choose between them', () => {
  const term = {
    term: 'b',
    title: '蒙学亲子班',
    label: '下午班',
    starts: '2026-11-21',
    slots: groups('')[1]?.slots ?? [],
    seats: 8,
    taken: 2,
    waiting: 0,
    state: 'open',
  } satisfies Partial<DeskListedTerm>
  const t = textsIn('zh-cn', 'registrations')
  expect(termChoice(t, term).label).toBe('蒙学亲子班 下午班，2026-11-21开课，周六 14:00—15:30，空6个')
  expect(termChoice(t, { ...term, slots: [] }).label).toBe('蒙学亲子班 下午班，2026-11-21开课，空6个')
})
