import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkClick } from './check.ts'

const picture = { width: 350, height: 200 }
const targets = [
  { x: 10, y: 20, width: 50, height: 40 },
  { x: 200, y: 100, width: 44, height: 60 },
]

describe('checkClick', () => {
  it.each([
    ['both in order', '30,40-220,130;350;200', true],
    ['upper left corners', '10,20-200,100;350;200', true],
    ['lower right corners', '60,60-244,160;350;200', true],
    ['half size with fractions', '15.5,20.25-110,65;175;100', true],
    ['wrong order', '220,130-30,40;350;200', false],
    ['second beside its box', '30,40-245,130;350;200', false],
    ['only the first', '30,40;350;200', false],
    ['one too many', '30,40-220,130-1,1;350;200', false],
    ['the first twice', '30,40-30,40;350;200', false],
    ['no size', '30,40-220,130', false],
    ['no width', '30,40-220,130;0;200', false],
    ['more after the size', '30,40-220,130;350;200;1', false],
    ['negative', '30,40--220,130;350;200', false],
    ['exponents', '3e1,40-220,130;350;200', false],
    ['hexadecimal', '0x1e,40-220,130;350;200', false],
    ['infinite size', '30,40-220,130;Infinity;200', false],
    ['spaces', ' 30,40-220,130;350;200', false],
    ['empty', '', false],
  ])('%s: %s is %s', (_, info, expected) => {
    expect(checkClick(info, targets, picture)).toBe(expected)
  })

  it('passes nothing when there are no targets', () => {
    expect(checkClick(';350;200', [], picture)).toBe(false)
  })

  const inside = (length: number) => fc.double({ min: 0, max: length, noNaN: true })
  const scale = fc.double({ min: 0.2, max: 4, noNaN: true })
  const info = (points: { x: number; y: number }[], sx: number, sy: number): string =>
    `${points.map(({ x, y }) => `${(x * sx).toFixed(9)},${(y * sy).toFixed(9)}`).join('-')};` +
    `${(picture.width * sx).toFixed(9)};${(picture.height * sy).toFixed(9)}`

  it('accepts points inside the boxes at whatever size the picture was shown', () => {
    const offsets = fc.tuple(inside(1), inside(1), inside(1), inside(1))
    fc.assert(
      fc.property(offsets, scale, scale, ([a, b, c, d], sx, sy) => {
        // A thousandth of a pixel inside: rounding of the text must not decide.
        const near = (from: number, length: number, part: number) => from + 0.001 + (length - 0.002) * part
        const points = [
          { x: near(10, 50, a), y: near(20, 40, b) },
          { x: near(200, 44, c), y: near(100, 60, d) },
        ]
        expect(checkClick(info(points, sx, sy), targets, picture)).toBe(true)
      }),
    )
  })

  it('refuses any answer with a point outside its box', () => {
    fc.assert(
      fc.property(inside(350), inside(200), scale, (x, y, s) => {
        fc.pre(x < 199.9 || x > 244.1 || y < 99.9 || y > 160.1)
        expect(
          checkClick(
            info(
              [
                { x: 30, y: 40 },
                { x, y },
              ],
              s,
              s,
            ),
            targets,
            picture,
          ),
        ).toBe(false)
      }),
    )
  })

  it('answers malformed text with false and never throws', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('0', '9', '.', ',', '-', ';', 'e', ' ') }),
    )
    fc.assert(
      fc.property(text, (random) => {
        expect(typeof checkClick(random, targets, picture)).toBe('boolean')
        expect(checkClick(`${random}x`, targets, picture)).toBe(false)
      }),
    )
  })
})
