/** A word with its meaning, as listed below the text. */
export interface Note {
  id: string
  term: string
  /** Chinese, where the term is not. */
  chinese: string
  pinyin: string
  meaning: string
}

export interface Word {
  term: string
  chinese: string
  pinyin: string
  meaning: string
}

/** Inside these elements words are not marked: links, headings and quoted classics get no buttons. */
const closed = /^<(\/?)(a|h[1-6]|blockquote|figcaption|button)[\s>]/

/** Characters that must stay on the line of the following word: lines may break around every button. */
const opening = /[《〈“‘（(]+$/
const closing = /^[》〉”’），。、；：？！),.;:?!]+/

/**
 * Safe HTML with a button at the first occurrence of each word of the glossary, which opens its note without a script
 * (`popovertarget`). Longer words go before shorter ones that they contain.
 */
export function explainWords(html: string, glossary: readonly Word[]): { html: string; notes: Note[] } {
  const notes: Note[] = []
  const left = new Map(glossary.map((word) => [word.term, word]))
  const mark = (text: string): string => {
    const found = firstOf(text, left)
    if (!found) return text
    const { word, at } = found
    const id = `word-${notes.length + 1}`
    left.delete(word.term)
    notes.push({ id, ...word, chinese: word.chinese === word.term ? '' : word.chinese })
    const button = `<button type="button" popovertarget="${id}" popovertargetaction="show">${word.term}</button>`
    const [before = ''] = opening.exec(text.slice(0, at)) ?? []
    const [after = ''] = closing.exec(text.slice(at + word.term.length)) ?? []
    const rest = mark(text.slice(at + word.term.length + after.length))
    return `${text.slice(0, at - before.length)}<span class="word">${before}${button}${after}</span>${rest}`
  }
  let depth = 0
  const marked = html
    .split(/(<[^>]+>)/)
    .map((piece) => {
      if (!piece.startsWith('<')) return depth === 0 ? mark(piece) : piece
      const [, end] = closed.exec(piece) ?? []
      if (end !== undefined) depth += end ? -1 : 1
      return piece
    })
    .join('')
  return { html: marked, notes }
}

/** The word that occurs first; of several at one place the longest. */
function firstOf(text: string, words: ReadonlyMap<string, Word>): { word: Word; at: number } | undefined {
  let found: { word: Word; at: number } | undefined
  for (const word of words.values()) {
    const at = placeOf(word.term, text)
    if (at === -1) continue
    const nearer = !found || at < found.at || (at === found.at && word.term.length > found.word.term.length)
    if (nearer) found = { word, at }
  }
  return found
}

/** The place of a whole word: with Latin letters beside it, it is another word. */
function placeOf(term: string, text: string): number {
  const letter = /\p{Script=Latin}/u
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + term.length]]
    const first = letter.test(term[0] ?? '') && letter.test(before)
    const last = letter.test(term.at(-1) ?? '') && letter.test(after)
    if (!first && !last) return at
  }
  return -1
}
