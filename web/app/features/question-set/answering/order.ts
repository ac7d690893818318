import type { SetView, ItemView } from '../question-set-view.ts'

/** Of these sets an option is right or wrong, so their order says nothing; that of a scale does. */
export const isScored = ({ kind }: Pick<SetView, 'kind'>) => kind === 'quiz' || kind === 'level'

/**
 * The places of an item's options in the order in which they are shown. In a scored set they are shuffled for each run;
 * `seed` is the run's key, so that the order is the same when the visitor returns. An option that is the last of every
 * item (“not read yet”) stays last.
 */
export function orderOf(set: Pick<SetView, 'kind' | 'items'>, item: ItemView, seed: string): number[] {
  const places = item.options.map((_, index) => index + 1)
  if (!isScored(set) || item.asks === 'words') return places
  const last = item.options.at(-1)
  const held = set.items.length > 1 && set.items.every(({ options }) => options.at(-1) === last)
  const mixed = held ? places.slice(0, -1) : places
  const weight = (place: number) => hash(`${seed} ${item.id} ${place}`)
  return [...mixed.toSorted((one, other) => weight(one) - weight(other)), ...(held ? places.slice(-1) : [])]
}

/** FNV-1a, 32 bits, mixed once more because its last characters count little. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193)
  sum = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d)
  return (sum ^ (sum >>> 12)) >>> 0
}
