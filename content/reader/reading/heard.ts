import type { Book, Chapter } from '#kinds/book'

/** Readings of a character that notes of the library call older ones or others, as 衰 → cuī. */
export type Heard = ReadonlyMap<string, ReadonlySet<string>>

const sound = String.raw`[\p{Script=Latin}\p{M}]+`
const sounds = new RegExp(sound, 'gu')
/** 旧读 cuī, 也有人读 sāng, 旧读去声 xìng、yàng, 今多读 zǐ chē. */
const other = new RegExp(
  `(?:[又也旧古俗今一]|一说)[^，“”]{0,4}读[作为平上去入声]{0,2} ?((?:${sound}[ 、]?)+)`,
  'gu',
)
/** Said of a reading that is wrong. */
const denied = new RegExp(`(?:不读|不念|不是) ?${sound}`, 'gu')

/** The parts of a note that are each about words of their own: a part that does not begin with words goes on with those before it. */
function partsOf(note: string): string[] {
  const parts: string[] = []
  for (const part of note.split(/[。；]/u)) {
    if (part.startsWith('“') || parts.length === 0) parts.push(part)
    else parts.push(`${parts.pop() ?? ''}；${part}`)
  }
  return parts
}

const quotedIn = (part: string) =>
  [...part.matchAll(/“([^”]+)”/gu)].flatMap(([, words = '']) => words.match(/\p{Script=Han}/gu) ?? [])

/** Every reading that a note names for a character, but for those that it calls wrong. */
export function namedIn(note: string, character: string): string[] {
  return partsOf(note)
    .filter((part) => quotedIn(part).includes(character))
    .flatMap((part) => part.replaceAll(denied, '').match(sounds) ?? [])
}

/** What the notes and the words on the editions say of older and other readings. */
export function heardIn(books: readonly Book[], chapters: readonly Chapter[]): Heard {
  const heard = new Map<string, Set<string>>()
  const notes = [
    ...books.map(({ edition }) => edition['zh-cn']),
    ...chapters.flatMap(({ passages }) => passages.flatMap(({ note }) => note?.['zh-cn'] ?? [])),
  ]
  for (const part of notes.flatMap(partsOf)) {
    const named = [...part.matchAll(other)].flatMap(([, each = '']) => each.match(sounds) ?? [])
    if (named.length > 0)
      for (const character of quotedIn(part)) {
        const known = heard.get(character) ?? new Set()
        for (const each of named) known.add(each)
        heard.set(character, known)
      }
  }
  return heard
}
