/** What the classics of the site teach about signs: the usual other form of each, and the sounds of each, most usual first. */
export interface LearnedSigns {
  /** Simplified to traditional, where they differ; quotation marks too. */
  forms: Readonly<Record<string, string>>
  /** By simplified character. */
  sounds: Readonly<Record<string, readonly string[]>>
}

const han = /\p{Script=Han}/u
export const isHan = (sign: string) => han.test(sign)

const vowels: Readonly<Record<string, string>> = {
  a: 'āáǎà',
  e: 'ēéěè',
  i: 'īíǐì',
  o: 'ōóǒò',
  u: 'ūúǔù',
  ü: 'ǖǘǚǜ',
}

/** `xue2` and `lv4` as they are written: `xué`, `lǜ`. Other texts stay, in small letters. */
export function toned(typed: string): string {
  const small = typed.trim().toLowerCase()
  const [, letters, tone] = /^([a-zü:]+)([0-5])$/.exec(small) ?? []
  if (!letters) return small
  const bare = letters.replaceAll(/u:|v/g, 'ü')
  // The mark stands on a or e, on the o of ou, else on the last vowel.
  const at = [bare.search(/[ae]/), bare.indexOf('ou'), bare.search(/[iouü](?!.*[iouü])/)].find(
    (each) => each >= 0,
  )
  if (at === undefined) return bare
  const marked = vowels[bare[at] ?? '']?.[Number(tone) - 1] ?? bare[at]
  return `${bare.slice(0, at)}${marked}${bare.slice(at + 1)}`
}

/** The places of what stayed at both ends of two lists. */
function ends<Item>(before: readonly Item[], after: readonly Item[]): { head: number; tail: number } {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return { head, tail }
}

/** What belonged to each sign of `before`, moved along to `after`; what is new gets what `fresh` says. */
export function moveAlong(
  before: readonly string[],
  after: readonly string[],
  belonging: readonly string[],
  fresh: (sign: string) => string,
): string[] {
  const { head, tail } = ends(before, after)
  return [
    ...Array.from({ length: head }, (_, at) => belonging[at] ?? ''),
    ...after.slice(head, after.length - tail).map(fresh),
    ...Array.from({ length: tail }, (_, at) => belonging[before.length - tail + at] ?? ''),
  ]
}

export interface VerseValue {
  s: string
  t: string
  p: string
}

/** The line with other simplified words; traditional signs and sounds follow, those of new signs as the classics have them. */
export function withWords<Verse extends VerseValue>(verse: Verse, s: string, learned: LearnedSigns): Verse {
  const [before, after] = [[...verse.s], [...s]]
  const signs = [...verse.t]
  const formOf = (sign: string) => learned.forms[sign] ?? sign
  const soundOf = (sign: string) => learned.sounds[sign]?.[0] ?? ''
  // Where the scripts were not of one length, nobody knows which sign belongs to which.
  const t = signs.length === before.length ? moveAlong(before, after, signs, formOf).join('') : verse.t
  const [hanBefore, hanAfter] = [before.filter(isHan), after.filter(isHan)]
  const p = moveAlong(hanBefore, hanAfter, verse.p === '' ? [] : verse.p.split(' '), soundOf)
  return { ...verse, s, t, p: p.join(' ') }
}
