import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Language } from '@shuyuan/contract/language'
import { chineseMark } from './chinese-marks.ts'

/** A character as an outline: no font of the machine takes part, so it looks the same everywhere. */
export interface Glyph {
  /** How far the next one stands, in em. */
  advance: number
  /** How much of it is empty on the left, where it begins a line; in em. */
  hang?: number
  /** SVG that draws it in a square of `size` pixels with its upper left corner at (x, y). */
  draw(x: number, y: number, size: number): string
}

const require = createRequire(import.meta.url)
const hanFolder = dirname(require.resolve('hanzi-writer-data/一.json'))

/** Han characters are drawn in a field of 1024 whose y axis points upwards, 900 above the baseline. */
const field = { size: 1024, ascent: 900 }
/** Where letters stand beside Han characters, in em: baseline from the top, and a little larger. */
const letters = { baseline: 0.86, scale: 1.06 }

/** What is used of a font as opentype.js reads it. */
interface Font {
  unitsPerEm: number
  /** 0 where the font has no such glyph. */
  charToGlyphIndex(character: string): number
  charToGlyph(character: string): {
    /** In units of the font. */
    advanceWidth: number
    /** The outline with its baseline at `y`, `size` pixels to the em. */
    getPath(x: number, y: number, size: number): { toPathData(decimals: number): string }
  }
}

let fonts: Promise<Font[]> | undefined

/** The outline of one character; of one that nobody has drawn, the empty frame that stands for a missing character. */
export async function glyphOf(character: string, language: Language): Promise<Glyph> {
  if (/\s/u.test(character)) return { advance: character === '\u3000' ? 1 : 0.28, draw: () => '' }
  const han = (await hanGlyph(character)) ?? (language === 'zh-cn' ? chineseMark(character) : undefined)
  return han ?? (await letterGlyph(character)) ?? chineseMark(character) ?? missing
}

const missing: Glyph = {
  advance: 1,
  draw: (x, y, size) =>
    `<rect x="${x + size * 0.12}" y="${y + size * 0.1}" width="${size * 0.76}" height="${size * 0.8}" fill="none" ` +
    `stroke="currentColor" stroke-width="${size * 0.04}"/>`,
}

async function hanGlyph(character: string): Promise<Glyph | undefined> {
  if (!/\p{Script=Han}/u.test(character)) return undefined
  const file = await readFile(join(hanFolder, `${character}.json`), 'utf8').catch(() => undefined)
  if (file === undefined) return undefined
  const { strokes } = JSON.parse(file) as { strokes: string[] }
  return {
    advance: 1,
    draw(x, y, size) {
      const scale = size / field.size
      const place = `translate(${round(x)} ${round(y + field.ascent * scale)}) scale(${scale} ${-scale})`
      return `<path transform="${place}" d="${strokes.join('')}"/>`
    },
  }
}

async function letterGlyph(character: string): Promise<Glyph | undefined> {
  fonts ??= Promise.all(['latin', 'latin-ext'].map(openFont))
  const bare = character.normalize('NFD').charAt(0)
  for (const form of [character, bare]) {
    for (const font of await fonts) {
      if (font.charToGlyphIndex(form) === 0) continue
      const glyph = font.charToGlyph(form)
      return {
        advance: (glyph.advanceWidth / font.unitsPerEm) * letters.scale,
        draw(x, y, size) {
          const outline = glyph.getPath(x, y + letters.baseline * size, size * letters.scale)
          return `<path d="${outline.toPathData(1)}"/>`
        },
      }
    }
  }
  return undefined
}

async function openFont(part: string): Promise<Font> {
  // It comes without types, and Node finds no names in it: asked for as what it is.
  const { parse } = require('opentype.js') as { parse(file: ArrayBuffer): Font }
  const { buffer, byteOffset, byteLength } = await readFile(
    require.resolve(`@fontsource/gilda-display/files/gilda-display-${part}-400-normal.woff`),
  )
  return parse(buffer.slice(byteOffset, byteOffset + byteLength))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
