import { createHash } from 'node:crypto'

/** The things in an order that looks like chance and depends on the seed and their places alone. */
export function shuffled<Thing>(things: readonly Thing[], seed: string): Thing[] {
  return things
    .map((thing, index) => ({
      thing,
      key: createHash('sha256').update(`${seed} ${index}`).digest('hex'),
    }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ thing }) => thing)
}
