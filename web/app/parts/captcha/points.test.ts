import { expect, it } from 'vitest'
import { captchaInfo, toPicture } from './points.ts'

const picture = { width: 350, height: 200 }

it('turns a place on the screen into one of the picture', () => {
  expect(toPicture({ x: 70, y: 40 }, { width: 700, height: 400 }, picture)).toEqual({ x: 35, y: 20 })
  expect(toPicture({ x: -2, y: 500 }, { width: 700, height: 400 }, picture)).toEqual({ x: 0, y: 200 })
})

it('writes the points in their order, then the size', () => {
  expect(
    captchaInfo(
      [
        { x: 35, y: 20.04 },
        { x: 1 / 3, y: 199.96 },
      ],
      picture,
    ),
  ).toBe('35,20-0.3,200;350;200')
})
