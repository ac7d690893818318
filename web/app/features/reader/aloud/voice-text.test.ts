import { join } from 'node:path'
import { readProof } from '@shuyuan/content/checks/proof'
import type { Verse } from '@shuyuan/content/kinds/book'
import { pinyin } from 'pinyin-pro'
import { describe, expect, it } from 'vitest'
import { realContent } from '../testing-loads.ts'
import { homophones } from './homophones.ts'
import { polyphones } from './polyphones.ts'
import { voiceText, type Piece } from './voice-text.ts'

const content = await realContent()
const proof = await readProof(join(import.meta.dirname, '../../../../../content'))
const readingsOf = (character: string): string[] => pinyin(character, { multiple: true, type: 'array' })
const plainOf = (character: string): string => pinyin(character)

/** Voices read them rightly: 一 and 不 change their tone by what follows, and 切 is read qiē in 切磋 alone. */
const exempt = new Set(['一 yī', '不 bù', '切 qiē'])

function piecesOf({ s, p }: Verse): Piece[] {
  const syllables = p.split(' ')
  return [...s].map((text) =>
    /\p{Script=Han}/u.test(text) ? { text, syllable: syllables.shift() ?? '' } : { text },
  )
}

/** Every character of the library with each of its readings there, and the places that proofreading lists. */
function pairs(): Map<string, Piece> {
  const lines = content
    .books()
    .flatMap((book) => book.chapters.flatMap((slug) => content.chapter(book.slug, slug)?.passages ?? []))
    .flatMap((passage) => passage.lines)
  const listed = proof.polyphones.map(({ char, reading }) => ({ text: char, syllable: reading }))
  const all = [...lines.flatMap(piecesOf), ...listed].filter(({ syllable }) => syllable)
  return new Map(all.map((piece) => [`${piece.text} ${piece.syllable}`, piece]))
}

describe('what the voice is given', () => {
  const known = [...pairs()].filter(([pair]) => !exempt.has(pair))

  it('is, for every character of the library, one that can be read in no other way than the page reads it', () => {
    expect(known.length).toBeGreaterThan(2300)
    const wrong = known.flatMap(([pair, piece]) => {
      const given = voiceText([piece])
      const readings = readingsOf(given)
      const plain = homophones.get(piece.syllable ?? '') === given && plainOf(given) === piece.syllable
      const right = readings.includes(piece.syllable ?? '') && (readings.length === 1 || plain)
      return right ? [] : [`${pair}: ${given} (${readings.join(', ')})`]
    })
    expect(wrong).toEqual([])
  })

  it('has a homophone for more than nine of ten characters with several readings that is read in one way alone', () => {
    const replaced = known.filter(([, { text }]) => polyphones.has(text))
    const certain = replaced.filter(([, piece]) => readingsOf(voiceText([piece])).length === 1)
    expect(certain.length / replaced.length).toBeGreaterThan(0.9)
  })

  it('keeps what is read in one way, and the marks', () => {
    const [line] = content.chapter('lunyu', 'xueer')?.passages[0]?.lines ?? []
    if (!line) throw new Error('the Analects begin otherwise')
    expect(line.s).toContain('不亦说乎')
    expect(voiceText(piecesOf(line))).toContain('不亦悦乎')
    expect(voiceText([{ text: '床', syllable: 'chuáng' }, { text: '。' }])).toBe('床。')
  })
})

describe('the tables', () => {
  it('list a character whose reading is one that no dictionary has', () => {
    expect(proof.readings.filter(({ char }) => !polyphones.has(char))).toEqual([])
  })

  it('have for each syllable one that is read so', () => {
    const wrong = [...homophones].filter(
      ([syllable, character]) => character !== '切' && plainOf(character) !== syllable,
    )
    expect(wrong).toEqual([])
  })
})
