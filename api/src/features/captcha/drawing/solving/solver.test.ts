import { describe, expect, it } from 'vitest'
import { checkClick } from '#features/captcha/drawing/check.ts'
import { standardLook, type Look } from '#features/captcha/drawing/look.ts'
import { renderPng } from '#features/captcha/drawing/render.ts'
import { composeScene, pictureSize } from '#features/captcha/drawing/scene.ts'
import { seededRandom } from '#testing/captcha/seeded-random.ts'
import { TemplateSolver, views, viewsOf, type View } from '#testing/captcha/template-solver.ts'

/** Many pictures only before a release. */
const all = process.env.TEST_ALL === 'yes'

const straight = { turn: 0, shear: 0, stretch: 0, wave: 0, loosen: 0, sway: 0 }

const plainLook: Look = {
  ...standardLook,
  signs: straight,
  signSize: [60, 60],
  pen: [4, 5],
  rim: 0,
  copies: 0,
  beneath: 0,
  loose: 0,
  pale: 0,
  discs: 0,
}

/** How many of `count` pictures the solver passes, by the view it looks at. */
async function passes(look: Look, count: number): Promise<Record<View, number>> {
  const solver = new TemplateSolver()
  const passed = Object.fromEntries(Object.keys(views).map((view) => [view, 0])) as Record<View, number>
  for (let seed = 1; seed <= count; seed += 1) {
    const { svg, asked, targets } = await composeScene(seededRandom(seed), look, {
      language: 'en',
      hard: false,
    })
    for (const [view, plane] of await viewsOf(await renderPng(svg))) {
      const places = await solver.solve(plane, view, asked)
      const points = places.map(({ x, y }) => `${x},${y}`).join('-')
      const info = `${points};${pictureSize.width};${pictureSize.height}`
      if (checkClick(info, targets, pictureSize)) passed[view] += 1
    }
  }
  return passed
}

describe('a plain template-matching solver', () => {
  it('solves pictures of upright signs on a plain ground', async () => {
    const count = all ? 40 : 8
    const passed = await passes(plainLook, count)
    expect(passed.grey).toBeGreaterThanOrEqual(0.75 * count)
    expect(passed.contrast).toBeGreaterThanOrEqual(0.75 * count)
  }, 300_000)

  it('sees through bent signs and loose strokes when no crossed-out copies mislead it', async () => {
    const count = all ? 40 : 8
    const passed = await passes({ ...standardLook, copies: 0 }, count)
    expect(passed.binary).toBeGreaterThanOrEqual(count / 4)
  }, 300_000)

  it('passes under 1 % of pictures as visitors get them, whatever it looks at', async () => {
    const count = all ? 500 : 40
    const passed = await passes(standardLook, count)
    for (const view of Object.keys(views) as View[])
      expect.soft(passed[view], view).toBeLessThan(Math.max(2, count / 100))
  }, 1_800_000)
})
