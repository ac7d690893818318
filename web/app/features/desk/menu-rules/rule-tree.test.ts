import type { DeskRule } from '@shuyuan/contract/desk/site/menus'
import { expect, test } from 'vitest'
import { placeOfDrop, rowsOf, stepOf } from './rule-tree.ts'

const rule = (id: number, pid: number): DeskRule => ({
  id,
  pid,
  type: 'nav',
  title: `${id}`,
  title_en: '',
  name: `${id}`,
  path: '',
  icon: '',
  menu_type: 'tab',
  url: '',
  extend: 'none',
  guests: true,
  live: true,
})
/** 1 (2 (3), 4), 5, and 6, whose parent is gone. */
const rules = [rule(1, 0), rule(2, 1), rule(3, 2), rule(4, 1), rule(5, 0), rule(6, 99)]
const of = (id: number) => rules.find((each) => each.id === id) ?? rule(0, 0)

test('rows stand in the order of the tree; one without its parent is not lost', () => {
  const seen = rowsOf(rules).map(({ rule: { id }, depth, isLast }) => `${id}:${depth}${isLast ? '.' : ''}`)
  expect(seen).toEqual(['1:0', '2:1', '3:2.', '4:1.', '5:0', '6:0.'])
})

test.each([
  [1, 'up', null],
  [5, 'up', { pid: 0, before: 1 }],
  [1, 'down', { pid: 0, before: 0 }],
  [2, 'down', { pid: 1, before: 0 }],
  [4, 'in', { pid: 2, before: 0 }],
  [2, 'in', null],
  [3, 'out', { pid: 1, before: 4 }],
  [4, 'out', { pid: 0, before: 5 }],
  [1, 'out', null],
] as const)('%i goes %s to %j', (id, step, place) => {
  expect(stepOf(rules, of(id), step)).toEqual(place)
})

test.each([
  [5, { over: 2, how: 'reorder-above' }, { pid: 1, before: 2 }],
  [5, { over: 4, how: 'reorder-below' }, { pid: 1, before: 0 }],
  [5, { over: 2, how: 'make-child' }, { pid: 2, before: 3 }],
  [5, { over: 4, how: 'reparent', depth: 0 }, { pid: 0, before: 0 }],
  [3, { over: 4, how: 'reparent', depth: 0 }, { pid: 0, before: 5 }],
  [1, { over: 3, how: 'make-child' }, { pid: 3, before: 0 }],
  [1, { over: 1, how: 'reorder-above' }, null],
] as const)('%i dropped at %j goes to %j', (id, drop, place) => {
  expect(placeOfDrop(rules, id, drop)).toEqual(place)
})
