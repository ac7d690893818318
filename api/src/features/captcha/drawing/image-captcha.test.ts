import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createImageCaptcha } from './image-captcha.ts'
import { seededRandom } from '#testing/captcha/seeded-random.ts'

const draw = (code: string, seed = 1) => createImageCaptcha({ code, random: seededRandom(seed) })

describe('createImageCaptcha', () => {
  it('draws every digit 1 to 9 on a PNG of 176 by 55', async () => {
    for (const code of ['1234', '5678', '9191']) {
      const png = await draw(code)
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 176, height: 55 })
      expect(png.length).toBeLessThan(10_000)
    }
  })

  it('is mostly white, with ink in each of the four places', async () => {
    const { data } = await sharp(await draw('4827'))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const dark = (from: number, to: number) =>
      data.filter((value, i) => value < 160 && i % 176 >= from && i % 176 < to).length
    expect(dark(0, 176)).toBeLessThan(176 * 55 * 0.35)
    for (const from of [8, 48, 88, 128]) expect(dark(from, from + 40)).toBeGreaterThan(80)
  })

  it('shows another picture for another code, and the same for the same numbers', async () => {
    const [a, b, again] = await Promise.all([draw('1111'), draw('1112'), draw('1111')])
    expect(a.equals(again)).toBe(true)
    expect(a.equals(b)).toBe(false)
  })

  it('throws for what is not such a digit', () => {
    expect(() => draw('1203')).toThrow('No drawing of the digit 0')
  })
})
