export type CoverColour = 'blue' | 'green' | 'earth' | 'plum' | 'slate'
export type CoverMotifName = 'bamboo' | 'herb' | 'pair' | 'waves' | 'cloud'

export interface CoverChoice {
  colour: CoverColour
  motif: CoverMotifName
  /** Mirrors the motif, so that neighbours on a shelf differ. */
  turned: boolean
}

const bySubject: Record<string, { colours: readonly CoverColour[]; motifs: readonly CoverMotifName[] }> = {
  guoxue: { colours: ['blue', 'green', 'plum', 'slate', 'earth'], motifs: ['bamboo', 'cloud'] },
  zhongyi: { colours: ['green', 'earth'], motifs: ['herb', 'waves'] },
  yuer: { colours: ['plum', 'earth'], motifs: ['pair', 'cloud'] },
}
const otherwise = {
  colours: ['slate', 'blue', 'earth', 'green', 'plum'],
  motifs: ['cloud', 'waves', 'bamboo'],
} as const

/** The same cover for the same thing, on every machine, every time and in every language. */
export function coverOf(subject: string, slug: string): CoverChoice {
  const { colours, motifs } = bySubject[subject] ?? otherwise
  const seed = fnv1a(`${subject}/${slug}`)
  return {
    colour: colours[(seed >>> 24) % colours.length] ?? 'slate',
    motif: motifs[(seed >>> 8) % motifs.length] ?? 'cloud',
    turned: (seed >>> 16) % 2 === 1,
  }
}

/** FNV-1a, 32 bits (RFC draft eastlake-fnv): small, and spreads short titles well. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return hash
}
