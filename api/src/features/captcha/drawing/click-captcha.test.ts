import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { createClickCaptcha } from './click-captcha.ts'
import en from './en.json' with { type: 'json' }
import { iconNames } from './icons.ts'
import { cryptoRandom } from './random.ts'
import { seededRandom } from '#testing/captcha/seeded-random.ts'
import zhCn from './zh-cn.json' with { type: 'json' }

/** Sixty pictures, drawn once for all tests: every second one in English. */
let pictures: Awaited<ReturnType<typeof createClickCaptcha>>[]
beforeAll(async () => {
  pictures = await Promise.all(
    Array.from({ length: 60 }, (_, seed) =>
      createClickCaptcha({ random: seededRandom(seed), language: seed % 2 ? 'en' : 'zh-cn' }),
    ),
  )
})

describe('createClickCaptcha', () => {
  it('asks for three signs at targets that a finger can hit, no larger than a sign, apart and inside the picture', () => {
    for (const { words, targets, width, height } of pictures) {
      expect(words).toHaveLength(3)
      expect(new Set(words).size).toBe(3)
      expect(targets).toHaveLength(3)
      for (const [at, box] of targets.entries()) {
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(34)
        expect(Math.max(box.width, box.height)).toBeLessThanOrEqual(90)
        expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width).toBeLessThanOrEqual(width)
        expect(box.y + box.height).toBeLessThanOrEqual(height)
        for (const other of targets.slice(at + 1)) {
          const apart =
            box.x + box.width < other.x ||
            other.x + other.width < box.x ||
            box.y + box.height < other.y ||
            other.y + other.height < box.y
          expect(apart).toBe(true)
        }
      }
    }
  })

  it('asks for four where it is to be hard', async () => {
    const { words, targets } = await createClickCaptcha({
      random: seededRandom(1),
      language: 'en',
      hard: true,
    })
    expect([words.length, targets.length]).toEqual([4, 4])
  })

  it('is a PNG of the size it says, at most 40 kB as a data URL', async () => {
    for (const { base64, width, height } of pictures) {
      expect(base64.length).toBeLessThanOrEqual(40_000)
      const [head, data = ''] = base64.split(',')
      expect(head).toBe('data:image/png;base64')
      expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({
        format: 'png',
        width,
        height,
      })
    }
  })

  it('names icons in the language, in angle brackets, and leaves characters Chinese', () => {
    const [chinese, english] = [new Set<string>(), new Set<string>()]
    for (const [i, { words }] of pictures.entries()) {
      for (const word of words) (i % 2 ? english : chinese).add(word)
    }
    const names = (texts: Record<string, string>) => new Set(Object.values(texts).map((name) => `<${name}>`))
    for (const [words, icons] of [
      [chinese, names(zhCn)],
      [english, names(en)],
    ] as const) {
      const [named, single] = [
        [...words].filter((word) => icons.has(word)),
        [...words].filter((w) => !icons.has(w)),
      ]
      expect(named.length).toBeGreaterThan(5)
      expect(single.length).toBeGreaterThan(5)
      for (const character of single) expect(character).toMatch(/^\p{Script=Han}$/u)
    }
  })

  it('names every icon in both languages, no two alike', () => {
    for (const texts of [zhCn, en]) {
      expect(Object.keys(texts).sort()).toEqual([...iconNames].sort())
      expect(new Set(Object.values(texts)).size).toBe(20)
    }
  })

  it('draws the same from the same numbers, and never twice the same for visitors', async () => {
    const [one, two] = await Promise.all(
      [1, 1].map((seed) => createClickCaptcha({ random: seededRandom(seed), language: 'zh-cn' })),
    )
    expect(one).toEqual(two)
    const visitors = await Promise.all(
      [1, 2, 3].map(() => createClickCaptcha({ random: cryptoRandom, language: 'zh-cn' })),
    )
    expect(new Set(visitors.map(({ base64 }) => base64)).size).toBe(3)
  })
})
