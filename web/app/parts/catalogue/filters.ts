/** What a filter may be: one of these words, or any text. '' stands for no choice. */
export type Allowed = readonly string[] | 'text'

/** The choices of an address; what is not allowed there counts as none. */
export function readFilters<Name extends string>(
  query: URLSearchParams,
  allowed: Readonly<Record<Name, Allowed>>,
): Record<Name, string> {
  const read = (name: string, words: Allowed) => {
    const value = query.get(name)?.trim() ?? ''
    return words === 'text' || words.includes(value) ? value.slice(0, 200) : ''
  }
  const entries = Object.entries<Allowed>(allowed).map(([name, words]) => [name, read(name, words)])
  // The same names, one text each.
  return Object.fromEntries(entries) as Record<Name, string>
}

/** The address's part for these choices: `?subject=guoxue`, '' for none. */
export function filterQuery(values: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
  return query.size > 0 ? `?${query}` : ''
}

/** Whether all words of a search stand somewhere in the texts, in any order and case. */
export function matchesSearch(search: string, texts: readonly string[]): boolean {
  const text = texts.join('\n').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The bands of ages that visitors choose from; a thing fits a band when some age is in both. */
export const ageBands = {
  '0-3': [0, 3],
  '4-6': [4, 6],
  '7-9': [7, 9],
  '10-12': [10, 12],
  adult: [18, 99],
} as const
export type AgeBand = keyof typeof ageBands
export const ageBandNames = Object.keys(ageBands) as AgeBand[]

export function fitsAge(band: string, [from, to]: readonly [number, number]): boolean {
  const [youngest, oldest] = ageBands[band as AgeBand] ?? [0, 99]
  return from <= oldest && to >= youngest
}
