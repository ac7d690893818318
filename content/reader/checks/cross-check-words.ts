import { characterOf } from '#kinds/words'
import type { Problem } from '#problems'
import { quotedLine } from '#reading/quoted-line'
import type { Shelf } from '#reading/shelf'

/**
 * Checks the cards of words. Each line that a card quotes stands in its chapter, and the word is read there as the card
 * says; each reading of the card has a line; no card comes twice in a group.
 */
export function checkWords({ words, chapters }: Shelf): Problem[] {
  const problems: Problem[] = []
  for (const [name, { cards }] of words) {
    const tell = (field: string, reason: string) =>
      void problems.push({ file: `both/words/${name}.yaml`, field, reason })
    for (const [at, card] of cards.entries()) {
      const { word, pinyin, uses } = card
      if (cards.findIndex((each) => each.word === word) < at)
        tell(`cards[${at}].word`, `“${word}” comes twice`)
      const character = characterOf(card)
      const readings = pinyin.split(' · ')
      const shown = new Set<string>()
      for (const [index, { lines }] of uses.entries()) {
        for (const [nth, { chapter, text }] of lines.entries()) {
          const field = `cards[${at}].uses[${index}].lines[${nth}]`
          const source = chapters.get(chapter)
          const found = source && quotedLine(source, text)
          if (!found)
            tell(field, source ? `“${text}” does not stand in ${chapter}` : `there is no chapter ${chapter}`)
          else if (character) {
            const read = readingsOf(character, found)
            const fault = faultOfReading(character, readings, read, text)
            if (fault) tell(field, fault)
            for (const each of read) shown.add(each)
          }
        }
      }
      const unseen = character && readings.find((each) => !shown.has(each))
      if (unseen) tell(`cards[${at}].pinyin`, `no line of ${word} reads ${unseen}`)
    }
  }
  return problems
}

/** How a character is read in words, each time that it stands there. */
function readingsOf(character: string, { s, p }: { s: string; p: string }): string[] {
  const signs = s.match(/\p{Script=Han}/gu) ?? []
  return p.split(' ').filter((_, index) => signs[index] === character)
}

function faultOfReading(
  character: string,
  readings: readonly string[],
  read: readonly string[],
  text: string,
): string | undefined {
  if (read.length === 0) return `“${text}” does not have ${character}`
  // One reading that fits is enough: 道可道 has the character in two readings.
  return read.some((each) => readings.includes(each))
    ? undefined
    : `${character} is read ${read.join(', ')} in “${text}”, the card says ${readings.join(' · ')}`
}
