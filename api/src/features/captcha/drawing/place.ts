import type { Box } from './outline.ts'
import { between, type Random } from './random.ts'

export type Size = { width: number; height: number }

/** Pixels that two boxes share, when each is widened by `gap`. */
function overlap(a: Box, b: Box, gap: number): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) + gap
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) + gap
  return Math.max(0, wide) * Math.max(0, high)
}

const somewhere = (random: Random, { width, height }: Size, field: Size, gap: number): Box => ({
  x: Math.round(between(random, gap, field.width - gap - width)),
  y: Math.round(between(random, gap, field.height - gap - height)),
  width,
  height,
})

function tryOnce(random: Random, sizes: readonly Size[], field: Size, gap: number): Box[] | undefined {
  const placed: Box[] = []
  for (const size of sizes) {
    for (let tries = 0; tries < 20; tries += 1) {
      const box = somewhere(random, size, field, gap)
      if (placed.every((other) => overlap(box, other, gap) === 0)) {
        placed.push(box)
        break
      }
    }
  }
  return placed.length === sizes.length ? placed : undefined
}

/**
 * Random places for boxes in a field, `gap` pixels at least between them and from its edges. Throws when they
 * cannot reasonably fit.
 */
export function placeApart(random: Random, sizes: readonly Size[], field: Size, gap: number): Box[] {
  for (let tries = 0; tries < 200; tries += 1) {
    const placed = tryOnce(random, sizes, field, gap)
    if (placed) return placed
  }
  throw new Error(`No room for ${sizes.length} boxes in ${field.width} by ${field.height}`)
}

/** Of 30 random places the one that covers least of the `kept` boxes and, weighted by a third, of the `others`. */
export function placeFree(
  random: Random,
  size: Size,
  field: Size,
  kept: readonly Box[],
  others: readonly Box[],
): Box {
  const cost = (box: Box): number =>
    kept.reduce((sum, other) => sum + 3 * overlap(box, other, 0), 0) +
    others.reduce((sum, other) => sum + overlap(box, other, 0), 0)
  let best = somewhere(random, size, field, 0)
  for (let tries = 1; tries < 30; tries += 1) {
    const next = somewhere(random, size, field, 0)
    if (cost(next) < cost(best)) best = next
  }
  return best
}
