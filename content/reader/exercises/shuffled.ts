/** A number from 0 to 2³² - 1 that stands for a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}

/** Numbers from 0 to below 1 that look like chance and depend on the seed alone (mulberry32). */
function chance(seed: string): () => number {
  let state = hashOf(seed)
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The things in an order that looks like chance and depends on the seed and their places alone. */
export function shuffled<Thing>(things: readonly Thing[], seed: string): Thing[] {
  const next = chance(seed)
  return things
    .map((thing) => ({ thing, key: next() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ thing }) => thing)
}
