import { expect, it } from 'vitest'
import { checkClick } from '#features/captcha/drawing/check.ts'
import { standardLook } from '#features/captcha/drawing/look.ts'
import type { Box } from '#features/captcha/drawing/outline.ts'
import { pick } from '#features/captcha/drawing/random.ts'
import { composeScene, pictureSize } from '#features/captcha/drawing/scene.ts'
import { seededRandom } from '#testing/captcha/seeded-random.ts'

const random = seededRandom(1)

/** Where the signs of pictures stand. What is drawn round them is left out: it takes time and moves no sign. */
async function targetsOf(count: number): Promise<Box[][]> {
  const bare = { ...standardLook, copies: 0, beneath: 0, loose: 0, pale: 0, discs: 0 }
  const scenes: Box[][] = []
  for (let i = 0; i < count; i += 1)
    scenes.push((await composeScene(random, bare, { language: 'en', hard: false })).targets)
  return scenes
}

/** Points of a grid that hit most of the pictures in `known`, found one after the other, as a client sends them. */
function bestGuess(known: readonly Box[][]): string {
  const cells = Array.from({ length: 35 * 17 }, (_, at) => ({
    x: (at % 35) * 10 + 5,
    y: Math.floor(at / 35) * 10 + 5,
  }))
  const inside = (box: Box | undefined, { x, y }: { x: number; y: number }) =>
    box !== undefined && x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
  let left = known
  const points = [0, 1, 2].map((place) => {
    const hits = cells.map((cell) => left.filter((targets) => inside(targets[place], cell)))
    const most = hits.reduce((best, some, at) => (some.length > (hits[best]?.length ?? 0) ? at : best), 0)
    left = hits[most]?.length ? (hits[most] ?? []) : left
    return `${cells[most]?.x},${cells[most]?.y}`
  })
  return `${points.join('-')};${pictureSize.width};${pictureSize.height}`
}

it('is passed blind by under 1 % of fixed guesses, the best that 120 other pictures teach', async () => {
  const known = await targetsOf(120)
  const others = await targetsOf(60)
  const guesses = [known, ...Array.from({ length: 49 }, () => known.map(() => pick(random, known)))].map(
    bestGuess,
  )
  const tries = guesses.flatMap((info) => others.map((targets) => checkClick(info, targets, pictureSize)))
  expect(tries).toHaveLength(3000)
  expect(tries.filter(Boolean).length).toBeLessThan(tries.length / 100)
})
