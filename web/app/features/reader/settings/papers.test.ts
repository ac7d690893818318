import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from '#app/contrast.ts'
import { choices } from './settings.ts'

const css = readFileSync(new URL('./papers.css', import.meta.url), 'utf8')
const tokens = readFileSync(new URL('../../../tokens.css', import.meta.url), 'utf8')

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
