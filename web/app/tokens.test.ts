import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'

/** Without indents: the dark colours stand in a media query. */
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replaceAll(/^ +/gm, '')

/** The custom properties of one rule of tokens.css that hold an opaque colour. */
function colours(selector: string): Map<string, string> {
  const start = css.indexOf(`\n${selector} {`)
  const body = css.slice(start, css.indexOf('\n}', start))
  return new Map(
    [...body.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

const surfaces = ['paper', 'raised']
const accents = ['cinnabar', 'celadon', 'indigo', 'ochre']

const textPairs = [
  ...surfaces.flatMap((surface) => ['ink', 'muted', ...accents].map((text) => [text, surface])),
  ...['ink', 'muted', 'cinnabar', 'indigo'].map((text) => [text, 'soft']),
  ...accents.flatMap((accent) => [
    ['ink', `${accent}-wash`],
    [accent, `${accent}-wash`],
  ]),
  ['muted', 'cinnabar-wash'],
  ['on-fill', 'cinnabar-fill'],
  ['on-fill', 'cinnabar-deep'],
  ['slip-ink', 'slip'],
]

const controlPairs = [
  ...[...surfaces, 'soft'].flatMap((surface) =>
    ['edge', 'cinnabar-fill', ...accents].map((control) => [control, surface]),
  ),
  ...['blue', 'green', 'earth', 'plum', 'slate'].map((cover) => ['slip', `cover-${cover}`]),
]

describe.each([':root,\n.daylight', ':root.dark'])('colours of %s', (selector) => {
  const palette = colours(selector)
  const ratio = (pair: string[]) =>
    contrast(palette.get(pair[0] ?? '') ?? '', palette.get(pair[1] ?? '') ?? '')

  it.each(textPairs)('shows text %s on %s at 4.5:1', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(controlPairs)('shows controls %s on %s at 3:1', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3)
  })
})

it('has the same names in light and dark', () => {
  expect([...colours(':root.dark').keys()]).toEqual([...colours(':root,\n.daylight').keys()])
})

it('lays toasts above everything, dialogs and the overlay from the base on', () => {
  const layer = (name: string) => Number(new RegExp(`--z-index-${name}: (\\d+);`).exec(css)?.[1])
  expect([layer('base'), layer('toast')]).toEqual([2000, 9999])
  const all = [...css.matchAll(/--z-index-[\w-]+: (\d+);/g)].map(([, number]) => Number(number))
  expect(Math.max(...all)).toBe(9999)
})
