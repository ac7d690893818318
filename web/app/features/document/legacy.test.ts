import { openSchoolContent } from '@shuyuan/content/reading/testing-content'
import { describe, expect, it } from 'vitest'
import { findLegacy } from './legacy.ts'

const content = await openSchoolContent()
const find = (query: string) => findLegacy(content.legacy(), new URLSearchParams(query))?.id

describe('an old address', () => {
  it.each([
    ['id=1', '1'],
    ['url=/guoxue_old/wenda.html', '4'],
    ['url=https%3A%2F%2Fold.example%2Fguoxue_old%2Fwenda.html', '4'],
    ['url=//anything.example/guoxue_old/wenda.html', '4'],
    ['id=99', undefined],
    ['id=', undefined],
    ['id=99&url=/guoxue_old/wenda.html', undefined],
    ['url=/guoxue_old/wenda.html?x=1', undefined],
    ['url=%E0%A4%A', undefined],
    ['url=http://[', undefined],
    ['', undefined],
  ])('%s is entry %s', (query, id) => expect(find(query)).toBe(id))

  it('has one entry each', () => {
    const entries = content.legacy()
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    expect(new Set(entries.map(({ url }) => url)).size).toBe(entries.length)
  })
})
