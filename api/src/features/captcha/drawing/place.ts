import type { Box } from './outline.ts'
import { between, type Random } from './random.ts'

export type Size = { width: number; height: number }

const apart = (a: Box, b: Box, gap: number): boolean =>
  a.x + a.width + gap <= b.x ||
  b.x + b.width + gap <= a.x ||
  a.y + a.height + gap <= b.y ||
  b.y + b.height + gap <= a.y

function tryOnce(random: Random, boxes: readonly Size[], field: Size, gap: number): Box[] | undefined {
  const placed: Box[] = []
  for (const { width, height } of boxes) {
    for (let tries = 0; tries < 20; tries += 1) {
      const box = {
        x: between(random, gap, field.width - gap - width),
        y: between(random, gap, field.height - gap - height),
        width,
        height,
      }
      if (placed.every((other) => apart(box, other, gap))) {
        placed.push(box)
        break
      }
    }
  }
  return placed.length === boxes.length ? placed : undefined
}

/** Random places for boxes in a field, `gap` pixels at least between them and from its edges. */
export function placeApart(random: Random, boxes: readonly Size[], field: Size, gap: number): Box[] {
  for (let tries = 0; tries < 200; tries += 1) {
    const placed = tryOnce(random, boxes, field, gap)
    if (placed) return placed
  }
  throw new Error(`No room for ${boxes.length} boxes in ${field.width} by ${field.height}`)
}
