import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flatten } from '#app/api/flatten.ts'

describe('flatten', () => {
  it('writes lists and objects as name[key]', () => {
    expect(flatten({ a: 1, list: ['x', 'y'], where: { city: 3, deep: { on: true } } })).toEqual([
      ['a', '1'],
      ['list[0]', 'x'],
      ['list[1]', 'y'],
      ['where[city]', '3'],
      ['where[deep][on]', 'true'],
    ])
  })

  it('drops what is undefined, keeps null and empty text as empty values', () => {
    expect(flatten({ a: undefined, b: null, c: '', d: [undefined, 0], e: [], f: {} })).toEqual([
      ['b', ''],
      ['c', ''],
      ['d[1]', '0'],
    ])
  })

  it('loses no scalar, however deep', () => {
    const tree = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 3 },
        fc.integer().map(String),
        fc.array(tie('node'), { maxLength: 3 }),
        fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), tie('node'), { maxKeys: 3 }),
      ),
    })).node
    const leaves = (value: unknown): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value]
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), tree), (params) => {
        expect(flatten(params).map(([, value]) => value)).toEqual(leaves(params))
      }),
    )
  })
})
