import { addresses } from '@shuyuan/content/addresses/addresses'
import { characterOf } from '@shuyuan/content/kinds/words'
import type { Content } from '@shuyuan/content/reading/content'
import type { WordPlaces } from './word-places.ts'

/** Where the reader finds the cards of a character. */
export function wordPlaces(content: Content): WordPlaces {
  const places: WordPlaces = {}
  for (const group of content.words()) {
    for (const card of group.cards) {
      const character = characterOf(card)
      if (character)
        (places[character] ??= []).push([card.word, card.pinyin, addresses.words(group.slug, card.word)])
    }
  }
  return places
}
