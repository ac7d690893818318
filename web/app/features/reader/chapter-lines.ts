/** A line of the chapter that the page shows. */
export interface ChapterLine {
  /** From 1 through the whole chapter; progress is stored by it. */
  number: number
  /** `l1-2`: passage and line, as in the page's address. */
  id: string
  element: HTMLElement
}

export function chapterLines(): ChapterLine[] {
  const elements = document.querySelectorAll<HTMLElement>('.chapter-text .line')
  return Array.from(elements, (element, index) => ({ number: index + 1, id: element.id, element }))
}

/** The line that a character of the text stands in. */
export function lineOf(ruby: Element): ChapterLine | undefined {
  const element = ruby.closest('.line')
  return chapterLines().find((line) => line.element === element)
}

/** The characters of a line that have a pronunciation: `<ruby>` elements. */
export function lineCharacters(line: Element): HTMLElement[] {
  return [...line.querySelectorAll<HTMLElement>('ruby')]
}

/** The words of a line in the shown script, with punctuation and without pinyin. */
export function lineText(line: Element): string {
  const words = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  let text = ''
  while (words.nextNode()) {
    if (words.currentNode.parentElement?.localName !== 'rt') text += words.currentNode.nodeValue ?? ''
  }
  return text
}

/** A line in simplified script: its characters with their syllables, and what stands between them. */
export function linePieces(line: Element): { text: string; syllable?: string }[] {
  return Array.from(line.childNodes, (node) => {
    if (!(node instanceof HTMLElement) || node.localName !== 'ruby') return { text: node.textContent ?? '' }
    const { s, pinyin } = characterOf(node)
    return { text: s, syllable: pinyin }
  })
}

/** The character of a `<ruby>` in both scripts, and its reading there. */
export function characterOf(ruby: HTMLElement): { s: string; t: string; pinyin: string } {
  const shown = ruby.firstChild?.nodeValue ?? ''
  const other = ruby.dataset.t ?? shown
  const traditional = ruby.closest<HTMLElement>('.chapter')?.dataset.script === 't'
  const pinyin = ruby.querySelector('rt')?.textContent ?? ''
  return traditional ? { s: other, t: shown, pinyin } : { s: shown, t: other, pinyin }
}

export function scrollToLine(line: Element): void {
  line.scrollIntoView({ block: 'center', inline: 'center' })
}

/** Why a line is marked: it was linked to, is read aloud, or was missed in reciting. */
export type LineMark = 'arrived' | 'reading' | 'missed'

/** Marks this line and no other, or none; `markLine(null, 'reading')` ends it. */
export function markLine(line: Element | null, mark: LineMark): void {
  for (const marked of document.querySelectorAll(`.line[data-mark="${mark}"]`))
    marked.removeAttribute('data-mark')
  line?.setAttribute('data-mark', mark)
}

/** The first line that can be seen; upright text is read from the right. */
export function topLine(): ChapterLine | undefined {
  const seen = sight()
  return chapterLines().find(({ element }) => seen(element))
}

/** Where listening begins: the line that one was led to while it is in sight, else the first that is. */
export function startLine(): ChapterLine | undefined {
  const seen = sight()
  const lines = chapterLines().filter(({ element }) => seen(element))
  return lines.find(({ element }) => element.dataset.mark === 'arrived') ?? lines[0]
}

/** The last line that can be seen. */
export function bottomLine(): ChapterLine | undefined {
  const seen = sight()
  return chapterLines().findLast(({ element }) => seen(element))
}

/** Says whether a line is in the window and, of upright text, in the text's own scroll box. */
function sight(): (line: HTMLElement) => boolean {
  const box = document.querySelector('.chapter-text')?.getBoundingClientRect()
  const [left, right] = [Math.max(box?.left ?? 0, 0), Math.min(box?.right ?? innerWidth, innerWidth)]
  const inside = (element: Element) => {
    const { left: start, right: end, top, bottom } = element.getBoundingClientRect()
    return start < right && end > left && bottom > 0 && top < innerHeight
  }
  // Asking a far line for its position would lay out its passage.
  const passages = new Set([...document.querySelectorAll('.passage')].filter(inside))
  return (line) => {
    const passage = line.closest('.passage')
    return (!passage || passages.has(passage)) && inside(line)
  }
}
