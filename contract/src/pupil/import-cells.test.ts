import { expect, test } from 'vitest'
import { feeOf, type ImportCells, importEntry } from './import-cells.ts'
import { importColumns } from './import-columns.ts'
import { dayOf } from './import-values.ts'

const blank = Object.fromEntries(importColumns.map((column) => [column, ''])) as ImportCells
const reading = { today: '2026-11-27', guardianOf: (name: string) => `${name}家长` }
const read = (cells: Partial<ImportCells>) =>
  importEntry({ ...blank, name: '王小云', mobile: '13800000001', term: 'winter', ...cells }, reading)

test('days are read as lists write them, and those of two orders are left alone', () => {
  for (const written of [
    '2016/2/29',
    '2016-02-29',
    '2016年2月29日',
    '2016.2.29',
    '20160229',
    '２０１６/２/２９',
    '42429',
    '2016-02-29 00:00:00',
  ])
    expect(dayOf(written), written).toBe('2016-02-29')
  for (const written of ['29/2/2016', '2016', '2月29日', '8岁']) expect(dayOf(written)).toBe(written)
  expect(read({ birthday: '2015/2/29' }).problems).toEqual([
    { column: 'birthday', message: 'registration.birthday' },
  ])
})

test('a child has a guardian, by the number where no name is known; an adult answers for herself', () => {
  expect(read({ birthday: '2018/3/8' }).entry.guardian).toEqual({ name: '王小云家长', relation: 'other' })
  expect(read({ birthday: '1980-03-08' }).entry.guardian).toBe(null)
  const both = {
    guardian: '李 女士',
    relation: '母亲',
    guardian2: '王先生',
    relation2: '爸爸',
    mobile2: '+86 138-0000-0002',
  }
  expect(read(both)).toMatchObject({
    problems: [],
    entry: {
      guardian: { name: '李女士', relation: 'mother' },
      second: { name: '王先生', relation: 'father', mobile: '13800000002' },
    },
  })
})

test('what is missing or lost is said at its cell', () => {
  const faults = (cells: Partial<ImportCells>) =>
    read(cells).problems.map(({ column, message }) => `${column}: ${message}`)
  expect(faults({ name: ' ', mobile: '', term: '' })).toEqual([
    'name: registration.required',
    'term: pupil.import.noTerm',
    'mobile: registration.required',
  ])
  expect(faults({ mobile: '1.38E+10' })).toEqual(['mobile: pupil.import.mobileLost'])
  expect(faults({ mobile: '0755-8888888' })).toEqual(['mobile: account.mobile.landline'])
  expect(faults({ guardian2: '王先生' })).toEqual(['mobile2: registration.required'])
  expect(faults({ left: '一千' })).toEqual(['left: pupil.import.left'])
  expect(read({ left: '￥1,180.00' }).entry.left).toBe(118_000)
  expect([read({ left: '' }).entry.left, read({ left: '0' }).entry.left]).toEqual([null, 0])
})

test('what was paid, lessons left and gender are read as lists write them, and not guessed', () => {
  expect(read({ paid: '1,280元', left: '￥300', lessons: '剩12节', gender: ' 女 ' })).toMatchObject({
    problems: [],
    entry: { paid: 128_000, left: 30_000, lessons: '12', gender: 'female' },
  })
  for (const [written, number] of [
    ['', ''],
    ['0', '0'],
    ['7.5课时', '7.5'],
    ['8 lessons', '8'],
    ['１２次', '12'],
  ] as const)
    expect(read({ lessons: written }).entry.lessons, written).toBe(number)
  const wrong = read({ paid: '两千', lessons: '一学期', gender: '未知', address: '路'.repeat(201) })
  expect(wrong.problems.map(({ column }) => column)).toEqual(['paid', 'lessons', 'gender', 'address'])
  expect([
    feeOf({ paid: 1000, left: 200 }),
    feeOf({ paid: 1000, left: null }),
    feeOf({ paid: null, left: 0 }),
    feeOf({ paid: 0, left: null }),
    feeOf({ paid: null, left: null }),
  ]).toEqual([1200, 1000, 0, null, null])
})
