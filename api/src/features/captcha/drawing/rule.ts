import type { Language } from '@shuyuan/contract/text/language'
import { strokesOf } from './glyphs.ts'
import { type Box, flattenPath, mapPoints, type Stroke, toPath } from './outline.ts'

/** Capitals as lines in a field of 1 by 1, because a server may have no fonts. */
const capitals: Record<string, string> = {
  C: 'M1 .2C.8 -.07 0 -.12 0 .5C0 1.12 .8 1.07 1 .8',
  D: 'M0 0L0 1L.4 1C1.2 1 1.2 0 .4 0L0 0',
  E: 'M1 0L0 0L0 1L1 1M0 .5L.8 .5',
  G: 'M1 .2C.8 -.07 0 -.12 0 .5C0 1.12 .75 1.1 1 .8L1 .55L.6 .55',
  I: 'M.5 0L.5 1',
  N: 'M0 1L0 0L1 1L1 0',
  O: 'M.5 0C-.17 0 -.17 1 .5 1C1.17 1 1.17 0 .5 0',
  R: 'M0 1L0 0L.55 0C1.1 0 1.1 .55 .55 .55L0 .55M.5 .55L1 1',
  S: 'M.95 .15C.75 -.08 .05 -.06 .05 .25C.05 .58 .97 .42 .97 .75C.97 1.06 .2 1.08 .02 .84',
  T: 'M0 0L1 0M.5 0L.5 1',
  U: 'M0 0L0 .62C0 1.13 1 1.13 1 .62L1 0',
}

/** The rule that a client does not know: it only says which signs to click. */
const rules: Record<Language, string> = { 'zh-cn': '划掉的不算', en: 'CROSSED-OUT SIGNS DO NOT COUNT' }

const paper = '#fdfaf3'
const ink = '#3a332b'

/** The rule in the visitor's language, on a light strip. */
export async function paintRule(language: Language, strip: Box): Promise<string> {
  const shapes = language === 'en' ? capitalLine(rules.en) : await characterLine(rules['zh-cn'])
  const [size, step] = language === 'en' ? [9, 10] : [17, 21]
  const length = shapes.length * step - (step - size)
  const left = strip.x + (strip.width - length) / 2
  const top = strip.y + (strip.height - (language === 'en' ? 11 : size)) / 2
  const placed = shapes.flatMap((strokes, at) =>
    mapPoints(strokes, ([x, y]) => [
      left + at * step + x * (language === 'en' ? 7 : size),
      top + y * (language === 'en' ? 11 : size),
    ]),
  )
  const paint = language === 'en' ? `fill="none" stroke="${ink}" stroke-width="1.5"` : `fill="${ink}"`
  const { x, y, width, height } = strip
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${paper}"/>` +
    `<path d="${toPath(placed)}" ${paint}/>`
  )
}

function capitalLine(text: string): Stroke[][] {
  return [...text].map((letter) => {
    const paths = letter === '-' ? 'M.15 .5L.85 .5' : (capitals[letter] ?? '')
    return paths
      .split(/(?=M)/)
      .filter(Boolean)
      .map((path) => ({ filled: false, points: flattenPath(path) }))
  })
}

function characterLine(text: string): Promise<Stroke[][]> {
  return Promise.all([...text].map((character) => strokesOf({ kind: 'character', character }, false)))
}
