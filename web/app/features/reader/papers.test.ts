import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { choices } from './settings.ts'

const css = readFileSync(new URL('./papers.css', import.meta.url), 'utf8')
const tokens = readFileSync(new URL('../../tokens.css', import.meta.url), 'utf8')

/** The opaque colours of a rule by their names. */
function colours(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

function ruleOf(paper: string): string {
  const start = css.indexOf(`[data-paper='${paper}']`)
  return css.slice(start, css.indexOf('}', start))
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const accents = ['cinnabar', 'celadon', 'indigo', 'ochre']
const text = [
  ...['paper', 'raised'].flatMap((surface) => ['ink', 'muted', ...accents].map((each) => [each, surface])),
  ...['ink', 'muted', 'cinnabar', 'indigo'].map((each) => [each, 'soft']),
  ...accents.flatMap((accent) => [
    ['ink', `${accent}-wash`],
    [accent, `${accent}-wash`],
  ]),
  // A marked line keeps its pinyin readable.
  ['muted', 'ochre-wash'],
  ['muted', 'celadon-wash'],
  ['on-fill', 'cinnabar-fill'],
  ['on-fill', 'cinnabar-deep'],
]
const controls = ['paper', 'raised', 'soft'].flatMap((surface) =>
  ['edge', 'cinnabar-fill', ...accents].map((each) => [each, surface]),
)

describe.each(choices.paper.filter((paper) => paper !== 'plain'))('paper %s', (paper) => {
  const palette = colours(ruleOf(paper))
  const ratio = ([one = '', other = '']: string[]) =>
    contrast(palette.get(one) ?? '#000000', palette.get(other) ?? '#000000')

  it.each(text)('shows text %s on %s at 4.5:1', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(controls)('shows controls %s on %s at 3:1', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3)
  })

  it('names every colour that the site’s pages use', () => {
    const light = [...colours(tokens.slice(0, tokens.indexOf(':root.dark'))).keys()]
    const covers = /^(slip|cover)/
    expect([...palette.keys()]).toEqual(light.filter((name) => !covers.test(name)))
  })
})
