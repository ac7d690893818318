import { expect, it } from 'vitest'
import { loadShelf } from '#load'
import { checkWords } from './cross-check-words.ts'

const shelf = await loadShelf(new URL('../..', import.meta.url).pathname)

it('each line of a card stands in its chapter, and shows the word with the readings of the card', () => {
  expect(checkWords(shelf)).toEqual([])
  const group = shelf.words.get('learning')
  const card = group?.cards.find(({ word }) => word === '说')
  const [use] = card?.uses ?? []
  if (!group || !card || !use) throw new Error('no card of 说')
  const faultsOf = (change: Partial<typeof card>) => {
    shelf.words.set('learning', { ...group, cards: [{ ...card, ...change }] })
    const faults = checkWords(shelf).map(({ field, reason }) => `${field} ${reason}`)
    shelf.words.set('learning', group)
    return faults
  }
  const lines = (chapter: string, text: string) => ({
    pinyin: 'yuè',
    uses: [{ ...use, lines: [{ chapter, text }] }],
  })
  expect(faultsOf({})).toEqual([])
  expect(faultsOf(lines('lunyu/none', '不亦说乎'))[0]).toContain('there is no chapter lunyu/none')
  expect(faultsOf(lines('lunyu/xueer', '不亦悦乎'))[0]).toContain('does not stand in lunyu/xueer')
  expect(faultsOf(lines('lunyu/xueer', '不亦乐乎'))[0]).toContain('does not have 说')
  expect(faultsOf({ ...lines('lunyu/xueer', '不亦说乎'), pinyin: 'shuō' })).toEqual([
    'cards[0].uses[0].lines[0] 说 is read yuè in “不亦说乎”, the card says shuō',
    'cards[0].pinyin no line of 说 reads shuō',
  ])
})
