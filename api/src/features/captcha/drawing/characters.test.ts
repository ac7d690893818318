import { expect, it } from 'vitest'
import { characters } from './characters.ts'
import { strokesOf } from './glyphs.ts'
import { subdivide } from './outline.ts'

const side = 16

/** Where the middle lines of a character run on a coarse grid, blurred a little, as a unit vector. */
async function shadeOf(character: string): Promise<number[]> {
  const shade = Array.from({ length: side * side }, () => 0)
  for (const { points } of await strokesOf({ kind: 'character', character }, true)) {
    for (const [x, y] of subdivide(points, 0.02)) {
      for (const [i, j] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const) {
        const at =
          Math.min(side - 1, Math.floor(y * (side - 1)) + j) * side +
          Math.min(side - 1, Math.floor(x * (side - 1)) + i)
        shade[at] = (shade[at] ?? 0) + 1
      }
    }
  }
  const mean = shade.reduce((sum, value) => sum + value, 0) / shade.length
  const norm = Math.hypot(...shade.map((value) => value - mean))
  return shade.map((value) => (value - mean) / norm)
}

it('has an outline for every character, and no two that look alike', async () => {
  expect(new Set(characters).size).toBe(characters.length)
  const shades = await Promise.all(characters.map(shadeOf))
  const alike: string[] = []
  for (const [i, a] of shades.entries()) {
    for (const [j, b] of shades.entries()) {
      if (j >= i) break
      const likeness = a.reduce((sum, value, k) => sum + value * (b[k] ?? 0), 0)
      if (likeness > 0.7) alike.push(`${characters[j]}${characters[i]} ${likeness.toFixed(2)}`)
    }
  }
  expect(alike).toEqual([])
})
