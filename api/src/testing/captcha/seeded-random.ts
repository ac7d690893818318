import type { Random } from '#features/captcha/drawing/random.ts'

/** The same numbers for the same seed, for tests: a Weyl sequence through the MurmurHash3 finaliser. */
export function seededRandom(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1)
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
  }
}
