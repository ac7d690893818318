import { join } from 'node:path'
import { readProof } from '@shuyuan/content/checks/proof'
import type { Verse } from '@shuyuan/content/kinds/book'
import { pinyin } from 'pinyin-pro'
import { expect, it } from 'vitest'
import { realContent } from '../testing-loads.ts'
import { homophones } from './homophones.ts'
import { voiceText, type Piece } from './voice-text.ts'

const content = await realContent()
const proof = await readProof(join(import.meta.dirname, '../../../../../content'))
const readingsOf = (character: string): string[] => pinyin(character, { multiple: true, type: 'array' })
const plainOf = (character: string): string => pinyin(character)

/**
 * Voices read them rightly: 一 and 不 change their tone by what follows; 切 is read qiē in 切磋 alone, 参 cēn in 参差 and
 * 横 hèng in 横逆, 虾 há in 虾蟆, and no common character has the sounds cēn, hèng and há. Nor has one those of the surnames
 * 那 nā, 哈 hǎ and 钭 tǒu: a voice reads these by their everyday sounds. The particles 的 and 着 are de and zhe in every voice.
 */
const exempt = new Set('一 yī,不 bù,切 qiē,参 cēn,横 hèng,虾 há,那 nā,哈 hǎ,钭 tǒu,的 de,着 zhe'.split(','))

function piecesOf({ s, p }: Pick<Verse, 's' | 'p'>): Piece[] {
  const syllables = p.split(' ')
  return [...s].map((text) =>
    /\p{Script=Han}/u.test(text) ? { text, syllable: syllables.shift() ?? '' } : { text },
  )
}

/** Every character of the library with each of its readings there, and the places that proofreading lists. */
function pairs(): Map<string, Required<Piece>> {
  const lines = content
    .books()
    .flatMap((book) => book.chapters.flatMap((slug) => content.chapter(book.slug, slug)?.passages ?? []))
    .flatMap((passage) => passage.lines)
  const listed = proof.polyphones.map(({ char, reading }) => ({ text: char, syllable: reading }))
  return new Map(
    [...lines.flatMap(piecesOf), ...listed].flatMap(({ text, syllable }) =>
      syllable ? [[`${text} ${syllable}`, { text, syllable }]] : [],
    ),
  )
}

it('is, for every character of the library, one that can be read in no other way than the page reads it', () => {
  const known = [...pairs()].filter(([pair]) => !exempt.has(pair))
  expect(known.length).toBeGreaterThan(2300)
  const wrong = known.flatMap(([pair, piece]) => {
    const given = voiceText([piece])
    const readings = readingsOf(given)
    const isFirst = homophones.get(piece.syllable)?.startsWith(given)
    // Where a syllable has no character of its own, one that is read so alone.
    const plain = isFirst && plainOf(given) === piece.syllable
    const right = readings.includes(piece.syllable) && (readings.length === 1 || plain)
    return right ? [] : [`${pair}: ${given} (${readings.join(', ')})`]
  })
  expect(wrong).toEqual([])
})

it('is a character of several readings for the few syllables alone that have no other', () => {
  const uncertain = [...homophones].filter(([, alike]) => readingsOf(alike.slice(0, 1)).length > 1)
  expect(uncertain.length / homophones.size).toBeLessThan(0.04)
})

it('lists every character under its one reading', () => {
  const wrong = [...homophones].flatMap(([syllable, [first = '', ...others]]) => [
    ...(first === '切' || plainOf(first) === syllable ? [] : [`${first} ${syllable}`]),
    ...others.filter((each) => readingsOf(each).join(' ') !== syllable).map((each) => `${each} ${syllable}`),
  ])
  expect(wrong).toEqual([])
})

it('keeps what is read in one way, and the marks', () => {
  const said = (s: string, p: string) => voiceText(piecesOf({ s, p }))
  expect(said('学而时习之，不亦说乎？', 'xué ér shí xí zhī bù yì yuè hū')).toBe('学而时习之，不亦悦乎？')
  expect(said('道千乘之国', 'dǎo qiān shèng zhī guó')).toBe('导千圣之国')
})
