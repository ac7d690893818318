import type { RecitationMode } from '@shuyuan/contract/learning/learning-kinds'

/** What is said between two marks of punctuation: its characters, `<ruby>` elements, all of one line. */
export type Phrase = readonly HTMLElement[]

/** The phrases of lines, in order. */
export function phrasesOf(lines: readonly Element[]): Phrase[] {
  return lines.flatMap((line) => {
    const phrases: HTMLElement[][] = []
    let open: HTMLElement[] | null = null
    for (const node of line.childNodes) {
      if (node instanceof HTMLElement && node.localName === 'ruby') {
        if (!open) phrases.push((open = []))
        open.push(node)
      } else if (node.textContent?.trim()) open = null
    }
    return phrases
  })
}

/** The characters of each phrase that a way of reciting hides; phrases without any are left out. */
export function hiddenOf(phrases: readonly Phrase[], mode: RecitationMode): Phrase[] {
  switch (mode) {
    case 'all':
      return [...phrases]
    case 'alternate':
      return phrases.filter((_, index) => index % 2 === 1)
    case 'first':
      return phrases.map((phrase) => phrase.slice(1)).filter((phrase) => phrase.length > 0)
  }
}
