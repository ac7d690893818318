import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageOn, ageWarning } from '#time/age'
import { maskIdNumber, maskMobile, maskName } from '#text/mask'
import { entryProblems, fieldProblem, needsGuardian } from './registration-rules.ts'
import type { FieldRule } from './registration-kinds.ts'

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const after = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

describe('an age', () => {
  it.each([
    ['2012-11-22', '2026-11-21', 13],
    ['2012-11-22', '2026-11-22', 14],
    ['2012-02-29', '2026-02-28', 13],
    ['2012-02-29', '2026-03-01', 14],
    ['2012-02-29', '2028-02-28', 15],
    ['2012-02-29', '2028-02-29', 16],
    ['2026-11-21', '2026-11-21', 0],
    ['2026-12-01', '2026-11-21', -1],
  ])('of who was born on %s is on %s %i', (birthday, today, age) => {
    expect(ageOn(birthday, today)).toBe(age)
  })

  it('grows by one a year, on one day, and never shrinks', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 40_000 }), (birthday, days) => {
        const [today, tomorrow] = [after(birthday, days), after(birthday, days + 1)]
        const step = ageOn(birthday, tomorrow) - ageOn(birthday, today)
        expect([0, 1]).toContain(step)
        // As many days as there are in that many years, give or take the leap days.
        expect(Math.abs(ageOn(birthday, today) - days / 365.2425)).toBeLessThan(1.01)
        if (step === 1 && !birthday.endsWith('02-29')) expect(tomorrow.slice(5)).toBe(birthday.slice(5))
      }),
    )
  })

  it('asks for a guardian up to the day before the fourteenth birthday', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -200, max: 200 }), (birthday, days) => {
        const year = String(Number(birthday.slice(0, 4)) + 14)
        const fourteen = birthday.endsWith('02-29') ? `${year}-03-01` : year + birthday.slice(4)
        const today = after(fourteen, days)
        expect(needsGuardian(birthday, today)).toBe(days < 0)
      }),
    )
    expect(needsGuardian('2026-11-22', '2026-11-21')).toBe(false)
    expect(needsGuardian(undefined, '2026-11-21')).toBe(false)
    expect(needsGuardian('2026-02-30', '2026-11-21')).toBe(false)
  })
})

describe('a warning of the age', () => {
  const class6to12 = { from: 6, to: 12 }
  it.each([
    // Six on the very day of the first lesson.
    ['2020-12-13', class6to12, null],
    ['2020-12-14', class6to12, 5],
    ['2013-12-14', class6to12, null],
    ['2013-12-13', class6to12, 13],
    ['1920-01-01', { from: 18, to: 99 }, null],
    ['2020-02-30', class6to12, null],
    ['2026-11-22', class6to12, null],
    ['', class6to12, null],
  ])('about who was born on “%s” for %j: %s', (birthday, range, age) => {
    const days = { starts: '2026-12-13', today: '2026-11-21' }
    expect(ageWarning(birthday, range, days)).toEqual(age === null ? null : { age, ...range })
  })
  it('goes by today once the class has begun', () => {
    const days = { starts: '2026-09-01', today: '2026-11-21' }
    expect(ageWarning('2020-11-21', class6to12, days)).toBeNull()
  })
})

const options = [{ value: 'a' }, { value: 'b' }]
const field = (kind: FieldRule['kind'], more: Partial<FieldRule> = {}): FieldRule => ({
  name: 'x',
  kind,
  required: false,
  ...more,
})
const today = '2026-11-21'

describe('a field', () => {
  it.each<[FieldRule, string | string[], boolean]>([
    [field('name'), '李小明', true],
    [field('name'), 'Mary O’Neil', true],
    [field('name'), '李', false],
    [field('mobile'), '13800138000', true],
    [field('mobile'), '1380013800', false],
    [field('idNumber'), '11010519491231002X', true],
    [field('idNumber'), '110105194912310021', false],
    [field('birthday'), '2026-11-21', true],
    [field('birthday'), '2026-11-22', false],
    [field('birthday'), '1906-11-20', true],
    [field('birthday'), '1905-11-21', false],
    [field('date'), '2027-02-28', true],
    [field('date'), '2027-02-29', false],
    [field('float', { from: 0, to: 5 }), '0.25', true],
    [field('float', { from: 0, to: 5 }), '5.1', false],
    [field('float'), '1e3', false],
    [field('radio', { options }), 'a', true],
    [field('radio', { options }), 'c', false],
    [field('radio', { options }), ['a'], false],
    [field('checkbox', { options }), ['a', 'b'], true],
    [field('checkbox', { options, max: 1 }), ['a', 'b'], false],
    [field('checkbox', { options }), ['a', 'a'], false],
    [field('checkbox', { options }), 'a', false],
    [field('area'), ['1', '2', '3'], true],
    [field('area'), ['1', '2'], false],
    [field('text', { max: 2 }), '🎋🎋', true],
    [field('text', { max: 2 }), '🎋🎋🎋', false],
    [field('text'), '', true],
    [field('text', { required: true }), '', false],
    [field('checkbox', { options, required: true }), [], false],
  ])('%j takes %j: %s', (rule, value, right) => {
    expect(fieldProblem(rule, value, today) === undefined).toBe(right)
  })

  it('that the form does not ask is refused', () => {
    const rules = { fields: [field('text')], consents: [] }
    const entry = { answers: { x: 'a', y: 'b' }, consents: [] }
    expect(entryProblems(rules, entry, today)).toEqual([{ field: 'y', message: 'registration.notAsked' }])
  })

  it('never throws, whatever it holds', () => {
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.string()))
    const kind = fc.constantFrom(
      'name',
      'mobile',
      'birthday',
      'area',
      'idNumber',
      'float',
      'select',
      'checkbox',
    )
    fc.assert(
      fc.property(kind, value, (of, given) => {
        expect([undefined, 'string']).toContain(fieldProblem(field(of), given, today) && 'string')
      }),
    )
  })
})

it('masks what names and reaches a person', () => {
  expect([maskName('张小明'), maskName(' 𠮷田'), maskName('')]).toEqual(['张*', '𠮷*', ''])
  expect([maskMobile('13812341234'), maskMobile('123'), maskMobile('')]).toEqual(['138****1234', '****', ''])
  expect(maskIdNumber('11010519491231002X')).toBe('110***********002X')
})
